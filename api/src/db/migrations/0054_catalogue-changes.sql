CREATE TABLE "catalogue_changes" (
	"xid" "xid8" DEFAULT pg_current_xact_id() NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "catalogue_changes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"cars" integer[],
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"forgotten" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "catalogue_changes_xid_id_pk" PRIMARY KEY("xid","id")
);--> statement-breakpoint
INSERT INTO "catalogue_changes" ("cars") SELECT NULL FROM "catalogue_version";--> statement-breakpoint
CREATE FUNCTION catalogue_changed_before() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO catalogue_changes (cars) VALUES (NULL);
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER catalogue_changed_before AFTER INSERT OR UPDATE ON "catalogue_version"
	FOR EACH ROW EXECUTE FUNCTION catalogue_changed_before();
