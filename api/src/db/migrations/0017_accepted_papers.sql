CREATE TABLE "accepted_papers" (
	"customer_id" text NOT NULL,
	"document_type" text NOT NULL,
	"accepted_at" timestamp with time zone NOT NULL,
	CONSTRAINT "accepted_papers_customer_id_document_type_pk" PRIMARY KEY("customer_id","document_type")
);
--> statement-breakpoint
CREATE TABLE "document_openings" (
	"id" text PRIMARY KEY NOT NULL,
	"document_id" text NOT NULL,
	"document_type" text NOT NULL,
	"customer_id" text NOT NULL,
	"opened_by" text NOT NULL,
	"opened_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "accepted_papers" ADD CONSTRAINT "accepted_papers_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "document_openings_customer" ON "document_openings" USING btree ("customer_id");--> statement-breakpoint
INSERT INTO "accepted_papers" SELECT DISTINCT ON (customer_id, document_type) customer_id, document_type, decided_at FROM "documents" WHERE status = 'accepted' AND decided_at IS NOT NULL;--> statement-breakpoint
-- Whoever had both papers accepted one after the other waits for a person, who accepts them once more.
UPDATE "customers" SET document_status = 'manual_verification' WHERE deleted_at IS NULL AND coalesce(document_status, 'not_started') IN ('not_started', 'in_progress', 'rejected') AND (SELECT count(*) FROM "accepted_papers" WHERE customer_id = "customers".id AND document_type IN (CASE WHEN b2b_type = 'Company' THEN 'companyCertificate' ELSE 'idFront' END, CASE WHEN b2b_type = 'Company' THEN 'authorisation' ELSE 'idBack' END)) = 2;--> statement-breakpoint
CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION '% is only added to', TG_TABLE_NAME; END $$;--> statement-breakpoint
CREATE TRIGGER only_added_to BEFORE UPDATE OR DELETE ON "document_openings" FOR EACH ROW EXECUTE FUNCTION refuse_change();
