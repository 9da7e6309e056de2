ALTER TABLE "coupons" ADD COLUMN "is_demo" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "covers" ADD COLUMN "is_demo" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "hubs" ADD COLUMN "is_demo" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "vehicles" ADD COLUMN "is_demo" boolean DEFAULT false NOT NULL;--> statement-breakpoint
-- Until now hubs, coverages and coupons came with the demo alone, and its cars have these numbers; an import makes a row its own again.
UPDATE "hubs" SET "is_demo" = true;--> statement-breakpoint
UPDATE "covers" SET "is_demo" = true;--> statement-breakpoint
UPDATE "coupons" SET "is_demo" = true;--> statement-breakpoint
UPDATE "vehicles" SET "is_demo" = true WHERE "classification_id" BETWEEN 10001 AND 10248;
