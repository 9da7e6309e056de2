CREATE TABLE "tax_tokens" (
	"login" text PRIMARY KEY NOT NULL,
	"sealed" text NOT NULL,
	"key" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "billing_items" ADD COLUMN "allocation" text;--> statement-breakpoint
CREATE INDEX "billing_items_number" ON "billing_items" USING btree ("number");