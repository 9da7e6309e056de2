CREATE TABLE "price_history" (
	"classification_id" integer NOT NULL,
	"store" text NOT NULL,
	"months" integer NOT NULL,
	"monthly" integer NOT NULL,
	"since" timestamp with time zone NOT NULL,
	"until" timestamp with time zone NOT NULL,
	CONSTRAINT "price_history_classification_id_store_months_until_pk" PRIMARY KEY("classification_id","store","months","until")
);
--> statement-breakpoint
CREATE TABLE "vehicle_photos" (
	"classification_id" integer NOT NULL,
	"position" integer NOT NULL,
	"photo_id" text NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	CONSTRAINT "vehicle_photos_classification_id_position_pk" PRIMARY KEY("classification_id","position")
);
--> statement-breakpoint
CREATE TABLE "favourites" (
	"customer_id" text NOT NULL,
	"classification_id" integer NOT NULL,
	"added_at" timestamp with time zone NOT NULL,
	CONSTRAINT "favourites_customer_id_classification_id_pk" PRIMARY KEY("customer_id","classification_id")
);
--> statement-breakpoint
CREATE TABLE "limits" (
	"key" text PRIMARY KEY NOT NULL,
	"count" integer NOT NULL,
	"ends_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "waiting_list" (
	"id" text PRIMARY KEY NOT NULL,
	"classification_id" integer NOT NULL,
	"store" text NOT NULL,
	"colour_id" text,
	"full_name" text DEFAULT '' NOT NULL,
	"email" text,
	"phone" text,
	"customer_id" text,
	"locale" text NOT NULL,
	"consent_version" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"told_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "vehicles" ADD COLUMN "version" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "vehicles" ADD COLUMN "changed_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "price_history" ADD CONSTRAINT "price_history_classification_id_vehicles_classification_id_fk" FOREIGN KEY ("classification_id") REFERENCES "public"."vehicles"("classification_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vehicle_photos" ADD CONSTRAINT "vehicle_photos_classification_id_vehicles_classification_id_fk" FOREIGN KEY ("classification_id") REFERENCES "public"."vehicles"("classification_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "favourites" ADD CONSTRAINT "favourites_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "favourites" ADD CONSTRAINT "favourites_classification_id_vehicles_classification_id_fk" FOREIGN KEY ("classification_id") REFERENCES "public"."vehicles"("classification_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "waiting_list" ADD CONSTRAINT "waiting_list_classification_id_vehicles_classification_id_fk" FOREIGN KEY ("classification_id") REFERENCES "public"."vehicles"("classification_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "waiting_list" ADD CONSTRAINT "waiting_list_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "waiting_list_email" ON "waiting_list" USING btree ("classification_id","email");--> statement-breakpoint
CREATE UNIQUE INDEX "waiting_list_phone" ON "waiting_list" USING btree ("classification_id","phone");--> statement-breakpoint
CREATE INDEX "waiting_list_untold" ON "waiting_list" USING btree ("told_at");--> statement-breakpoint
CREATE INDEX "vehicles_version" ON "vehicles" USING btree ("version");