CREATE TABLE "terms" (
	"id" integer PRIMARY KEY NOT NULL,
	"tag" text NOT NULL
);
--> statement-breakpoint
INSERT INTO "terms" VALUES (1, gen_random_uuid());--> statement-breakpoint
CREATE FUNCTION renew_terms() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN UPDATE terms SET tag = gen_random_uuid(); RETURN NULL; END $$;--> statement-breakpoint
CREATE TRIGGER renew_terms AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "covers" FOR EACH STATEMENT EXECUTE FUNCTION renew_terms();--> statement-breakpoint
CREATE TRIGGER renew_terms AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "special_days" FOR EACH STATEMENT EXECUTE FUNCTION renew_terms();
