CREATE TABLE "damage_claims" (
	"id" text PRIMARY KEY NOT NULL,
	"subscription_id" text NOT NULL,
	"visit_id" text NOT NULL,
	"state" text NOT NULL,
	"found" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "visit_links" (
	"hash" text PRIMARY KEY NOT NULL,
	"visit_id" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"ended_by" text
);
--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "on_the_way" jsonb;--> statement-breakpoint
ALTER TABLE "damage_claims" ADD CONSTRAINT "damage_claims_subscription_id_subscriptions_id_fk" FOREIGN KEY ("subscription_id") REFERENCES "public"."subscriptions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "damage_claims" ADD CONSTRAINT "damage_claims_visit_id_visits_id_fk" FOREIGN KEY ("visit_id") REFERENCES "public"."visits"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "visit_links" ADD CONSTRAINT "visit_links_visit_id_visits_id_fk" FOREIGN KEY ("visit_id") REFERENCES "public"."visits"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "damage_claims_visit" ON "damage_claims" USING btree ("visit_id");--> statement-breakpoint
CREATE INDEX "damage_claims_subscription" ON "damage_claims" USING btree ("subscription_id");--> statement-breakpoint
CREATE INDEX "visit_links_visit" ON "visit_links" USING btree ("visit_id");