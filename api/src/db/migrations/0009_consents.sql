CREATE TABLE "contact_requests" (
	"id" text PRIMARY KEY NOT NULL,
	"customer_id" text,
	"full_name" text NOT NULL,
	"email" text,
	"phone" text,
	"message" text NOT NULL,
	"vehicle" text,
	"monthly_price_agorot" integer,
	"months" integer,
	"allow_marketing" boolean NOT NULL,
	"locale" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "cookie_consents" (
	"id" text PRIMARY KEY NOT NULL,
	"customer_id" text,
	"analytics" boolean NOT NULL,
	"marketing" boolean NOT NULL,
	"text_version" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"ip" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "customers" ADD COLUMN "allow_marketing_sms" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "contact_requests" ADD CONSTRAINT "contact_requests_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cookie_consents" ADD CONSTRAINT "cookie_consents_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "contact_requests_age" ON "contact_requests" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "contact_requests_customer" ON "contact_requests" USING btree ("customer_id");--> statement-breakpoint
CREATE INDEX "cookie_consents_customer" ON "cookie_consents" USING btree ("customer_id");--> statement-breakpoint
CREATE INDEX "cookie_consents_at" ON "cookie_consents" USING btree ("at");--> statement-breakpoint
UPDATE "customers" SET "allow_marketing_sms" = "allow_marketing";
