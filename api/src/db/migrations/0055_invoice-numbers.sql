CREATE SEQUENCE "public"."billing_items_written" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1;--> statement-breakpoint
ALTER TABLE "billing_items" ALTER COLUMN "number" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "billing_items" ADD COLUMN "written" bigint;--> statement-breakpoint
ALTER TABLE "billing_items" ALTER COLUMN "written" SET DEFAULT nextval('billing_items_written');--> statement-breakpoint
CREATE INDEX "billing_items_unnumbered" ON "billing_items" USING btree ("written") WHERE "billing_items"."number" is null;