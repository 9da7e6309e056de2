ALTER TABLE "stock" ADD COLUMN "counted_by" text DEFAULT 'number' NOT NULL;--> statement-breakpoint
ALTER TABLE "stock" ADD COLUMN "short" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "stock" ADD COLUMN "short_since" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "stock_short" ON "stock" USING btree ("short_since") WHERE "stock"."short" > 0;--> statement-breakpoint
ALTER TABLE "stock" ADD CONSTRAINT "stock_short_of_cars" CHECK ("stock"."short" >= 0 and ("stock"."short" = 0 or "stock"."counted_by" = 'cars'));