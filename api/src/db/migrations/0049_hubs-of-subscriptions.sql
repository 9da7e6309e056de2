DROP INDEX "orders_customer";--> statement-breakpoint
CREATE INDEX "orders_customer" ON "orders" USING btree ("customer_id","hub");--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "hub" integer;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "return_hub" integer;--> statement-breakpoint
CREATE INDEX "subscriptions_of_hub" ON "subscriptions" USING btree ("hub","created_at","id");--> statement-breakpoint
CREATE INDEX "subscriptions_back_to" ON "subscriptions" USING btree ("return_hub","created_at","id") WHERE "subscriptions"."return_hub" is not null;--> statement-breakpoint
CREATE FUNCTION hub_of_subscription() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
	SELECT o.hub INTO NEW.hub FROM orders o WHERE o.id = NEW.order_id;
	RETURN NEW;
END $$;--> statement-breakpoint
CREATE FUNCTION hub_of_order() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
	UPDATE subscriptions SET hub = NEW.hub WHERE order_id = NEW.id;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION hub_of_return() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
	UPDATE subscriptions SET return_hub = (SELECT t.hub_id FROM terminations t WHERE t.subscription_id = NEW.subscription_id AND t.withdrawn_at IS NULL)
		WHERE id = NEW.subscription_id;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER hub_of_subscription BEFORE INSERT ON "subscriptions" FOR EACH ROW EXECUTE FUNCTION hub_of_subscription();--> statement-breakpoint
CREATE TRIGGER hub_of_order AFTER UPDATE ON "orders" FOR EACH ROW WHEN (OLD.hub IS DISTINCT FROM NEW.hub) EXECUTE FUNCTION hub_of_order();--> statement-breakpoint
CREATE TRIGGER hub_of_return AFTER INSERT OR UPDATE OF "hub_id", "withdrawn_at" ON "terminations" FOR EACH ROW EXECUTE FUNCTION hub_of_return();--> statement-breakpoint
UPDATE subscriptions s SET hub = o.hub, return_hub = (SELECT t.hub_id FROM terminations t WHERE t.subscription_id = s.id AND t.withdrawn_at IS NULL)
FROM orders o WHERE o.id = s.order_id;
