ALTER TABLE "payments" ALTER COLUMN "card_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "bills" ADD COLUMN "dropped_by" text;--> statement-breakpoint
ALTER TABLE "identity_checks" ADD COLUMN "decided_by" text;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "how" text DEFAULT 'card' NOT NULL;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "cause" text DEFAULT 'end' NOT NULL;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "staff_id" text;--> statement-breakpoint
ALTER TABLE "customers" ADD COLUMN "hold_reason" text;--> statement-breakpoint
ALTER TABLE "customers" ADD COLUMN "held_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "documents" ADD COLUMN "decided_by" text;--> statement-breakpoint
ALTER TABLE "terminations" ADD COLUMN "noticed_on" text;--> statement-breakpoint
ALTER TABLE "terminations" ADD COLUMN "came_by" text;--> statement-breakpoint
ALTER TABLE "terminations" ADD COLUMN "staff_id" text;