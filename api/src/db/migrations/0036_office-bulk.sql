CREATE TABLE "bulk_jobs" (
	"id" text PRIMARY KEY NOT NULL,
	"act" text NOT NULL,
	"list" text NOT NULL,
	"values" jsonb NOT NULL,
	"staff_id" text NOT NULL,
	"session_id" text NOT NULL,
	"address" text NOT NULL,
	"state" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"started_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	"lease" text,
	"leased_until" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "bulk_rows" (
	"id" text PRIMARY KEY NOT NULL,
	"job_id" text NOT NULL,
	"place" integer NOT NULL,
	"subject_id" text NOT NULL,
	"customer_id" text NOT NULL,
	"path" text NOT NULL,
	"state" text NOT NULL,
	"refusal" jsonb,
	"failures" integer DEFAULT 0 NOT NULL,
	"at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "bulk_rows" ADD CONSTRAINT "bulk_rows_job_id_bulk_jobs_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."bulk_jobs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "bulk_jobs_newest" ON "bulk_jobs" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "bulk_jobs_open" ON "bulk_jobs" USING btree ("state","created_at");--> statement-breakpoint
CREATE INDEX "bulk_rows_job" ON "bulk_rows" USING btree ("job_id","place","id");--> statement-breakpoint
CREATE INDEX "bulk_rows_state" ON "bulk_rows" USING btree ("job_id","state","place","id");