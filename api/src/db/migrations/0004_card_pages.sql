CREATE TABLE "card_pages" (
	"reference" text PRIMARY KEY NOT NULL,
	"customer_id" text NOT NULL,
	"session_id" text NOT NULL,
	"provider" text NOT NULL,
	"provider_page" text NOT NULL,
	"opened_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "card_pages" ADD CONSTRAINT "card_pages_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "card_pages_customer" ON "card_pages" USING btree ("customer_id","opened_at");--> statement-breakpoint
CREATE INDEX "card_pages_age" ON "card_pages" USING btree ("opened_at");