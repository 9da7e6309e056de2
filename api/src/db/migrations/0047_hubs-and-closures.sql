CREATE TABLE "displaced_visits" (
	"id" text PRIMARY KEY NOT NULL,
	"subscription_id" text NOT NULL,
	"direction" text NOT NULL,
	"hub_id" integer NOT NULL,
	"day" text NOT NULL,
	"from_time" text,
	"till_time" text,
	"displaced_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "hubs" ADD COLUMN "capacity_rules" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "hubs" ADD COLUMN "closures" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "special_days" ADD COLUMN "hubs" jsonb;--> statement-breakpoint
ALTER TABLE "terminations" ADD COLUMN "place_lost_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "displaced_visits_hub" ON "displaced_visits" USING btree ("hub_id","displaced_at");--> statement-breakpoint
CREATE INDEX "displaced_visits_subscription" ON "displaced_visits" USING btree ("subscription_id");