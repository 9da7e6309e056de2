CREATE TABLE "photo_uploads" (
	"staff_id" text NOT NULL,
	"name" text NOT NULL,
	"photo_id" text NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "photo_uploads_staff_id_name_pk" PRIMARY KEY("staff_id","name")
);
--> statement-breakpoint
CREATE TABLE "planned_prices" (
	"id" text PRIMARY KEY NOT NULL,
	"classification_id" integer NOT NULL,
	"store" text NOT NULL,
	"months" integer NOT NULL,
	"monthly" integer NOT NULL,
	"on" text NOT NULL,
	"state" text NOT NULL,
	"planned_at" timestamp with time zone NOT NULL,
	"staff_id" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "vehicle_drafts" (
	"classification_id" integer PRIMARY KEY NOT NULL,
	"copy_of" integer,
	"change" jsonb NOT NULL,
	"revision" integer NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	"staff_id" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "vehicle_photos" ADD COLUMN "alt" jsonb;--> statement-breakpoint
ALTER TABLE "planned_prices" ADD CONSTRAINT "planned_prices_classification_id_vehicles_classification_id_fk" FOREIGN KEY ("classification_id") REFERENCES "public"."vehicles"("classification_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "photo_uploads_at" ON "photo_uploads" USING btree ("at");--> statement-breakpoint
CREATE UNIQUE INDEX "planned_prices_once" ON "planned_prices" USING btree ("classification_id","store","months","on") WHERE "planned_prices"."state" = 'planned';--> statement-breakpoint
CREATE INDEX "planned_prices_due" ON "planned_prices" USING btree ("on") WHERE "planned_prices"."state" = 'planned';--> statement-breakpoint
CREATE INDEX "planned_prices_on" ON "planned_prices" USING btree ("on","id");--> statement-breakpoint
CREATE INDEX "planned_prices_car" ON "planned_prices" USING btree ("classification_id");