CREATE TABLE "visit_photos" (
	"id" text PRIMARY KEY NOT NULL,
	"visit_id" text NOT NULL,
	"view" text NOT NULL,
	"size" integer NOT NULL,
	"key" text NOT NULL,
	"sha256" text NOT NULL,
	"taken_at" timestamp with time zone NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "visits" (
	"id" text PRIMARY KEY NOT NULL,
	"subscription_id" text NOT NULL,
	"direction" text NOT NULL,
	"license_plate" text NOT NULL,
	"licence_until" text,
	"odometer" integer,
	"gauge" integer,
	"keys" integer,
	"items" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"marks" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"photos_reason" text,
	"signatures" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"began_at" timestamp with time zone NOT NULL,
	"staff_id" text NOT NULL,
	"finished_at" timestamp with time zone,
	"finished_by" text,
	CONSTRAINT "visits_gauge" CHECK ("visits"."gauge" between 0 and 8)
);
--> statement-breakpoint
ALTER TABLE "visit_photos" ADD CONSTRAINT "visit_photos_visit_id_visits_id_fk" FOREIGN KEY ("visit_id") REFERENCES "public"."visits"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "visits" ADD CONSTRAINT "visits_subscription_id_subscriptions_id_fk" FOREIGN KEY ("subscription_id") REFERENCES "public"."subscriptions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "visit_photos_once" ON "visit_photos" USING btree ("visit_id","view","sha256");--> statement-breakpoint
CREATE UNIQUE INDEX "visit_photos_of_view" ON "visit_photos" USING btree ("visit_id","view") WHERE "visit_photos"."view" <> 'other';--> statement-breakpoint
CREATE UNIQUE INDEX "visits_one_open" ON "visits" USING btree ("subscription_id","direction") WHERE "visits"."finished_at" is null;--> statement-breakpoint
CREATE INDEX "visits_subscription" ON "visits" USING btree ("subscription_id","direction","finished_at");--> statement-breakpoint
CREATE INDEX "visits_plate" ON "visits" USING btree ("license_plate","finished_at");