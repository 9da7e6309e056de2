-- Confirmations of orders that were placed before there was an outbox.
INSERT INTO "outbox" ("id", "kind", "dedupe_key", "payload", "created_at", "next_try_at", "sent_at")
SELECT 'orderPlaced:' || id, 'orderPlaced', 'orderPlaced:' || id, jsonb_build_object('orderId', id, 'customerId', customer_id), ordered_at, ordered_at, confirmed_at
FROM "orders" WHERE status = 'ordered' ON CONFLICT DO NOTHING;--> statement-breakpoint
DROP INDEX "orders_unconfirmed";--> statement-breakpoint
ALTER TABLE "orders" DROP COLUMN "confirmed_at";
--> statement-breakpoint
-- What may never be true of orders, money, cars and promises, whatever went wrong. No row means all is well.
-- "since": of what may be so for a moment, since when.
CREATE VIEW "order_audit" AS
SELECT 'an order without its charge' AS fault, o.id, NULL::timestamptz AS since FROM orders o
	WHERE o.status = 'ordered' AND NOT EXISTS (SELECT FROM payments p
		WHERE p.order_id = o.id AND p.kind = 'charge' AND p.state = 'approved')
UNION ALL SELECT 'a charge without its order or a refund', p.id, NULL FROM payments p JOIN orders o ON o.id = p.order_id
	WHERE p.kind = 'charge' AND p.state = 'approved' AND o.status <> 'ordered'
UNION ALL SELECT 'two charges of one order', order_id, NULL FROM payments
	WHERE kind = 'charge' AND state = 'approved' GROUP BY order_id HAVING count(*) > 1
UNION ALL SELECT 'two deposits of one order', order_id, NULL FROM payments
	WHERE kind = 'deposit' AND state = 'approved' GROUP BY order_id HAVING count(*) > 1
UNION ALL SELECT 'two payments by one name of the provider', provider_payment, NULL FROM payments
	WHERE provider_payment IS NOT NULL GROUP BY provider_payment HAVING count(*) > 1
UNION ALL SELECT 'an order in payment without a payment in the air', o.id, NULL FROM orders o
	WHERE o.status = 'paying' AND NOT EXISTS (SELECT FROM payments p
		WHERE p.order_id = o.id AND p.state IN ('authorising', 'challenge', 'unknown'))
UNION ALL SELECT 'a bill that is not its charge', p.id, NULL FROM payments p
	WHERE p.kind = 'charge' AND p.state = 'approved'
	AND p.amount <> (SELECT coalesce(sum(b.amount), 0) FROM billing_items b WHERE b.payment_id = p.id)
UNION ALL SELECT 'an event of the books that does not add up to nothing', payment_id || ' ' || event, NULL FROM ledger_entries
	GROUP BY payment_id, event HAVING sum(amount) <> 0
UNION ALL SELECT 'books that tell of other money than the payments', p.id, NULL FROM payments p
	WHERE p.state <> 'undoing'
	AND (CASE WHEN p.state = 'approved' THEN p.amount ELSE 0 END) <> (SELECT coalesce(sum(l.amount), 0) FROM ledger_entries l
		WHERE l.payment_id = p.id AND l.account IN ('card', 'depositHeld'))
UNION ALL SELECT 'an order without a subscription for each car', o.id, NULL FROM orders o
	WHERE o.status = 'ordered' AND o.quantity <> (SELECT count(*) FROM subscriptions s WHERE s.order_id = o.id)
UNION ALL SELECT 'an order whose confirmation was not written down', o.id, NULL FROM orders o
	WHERE o.status = 'ordered' AND NOT EXISTS (SELECT FROM outbox b WHERE b.dedupe_key = 'orderPlaced:' || o.id)
UNION ALL SELECT 'an order without its cars', o.id, NULL FROM orders o
	WHERE o.status = 'ordered' AND NOT EXISTS (SELECT FROM reservations r
		WHERE r.order_id = o.id AND r.state = 'consumed' AND r.quantity = o.quantity)
UNION ALL SELECT 'cars taken for no order', r.id, NULL FROM reservations r JOIN orders o ON o.id = r.order_id
	WHERE r.state = 'consumed' AND o.status <> 'ordered'
UNION ALL SELECT 'an order that holds cars twice', order_id, NULL FROM reservations
	WHERE state IN ('held', 'extended', 'consumed') GROUP BY order_id HAVING count(*) > 1
UNION ALL SELECT 'stock that does not add up', s.classification_id || ' ' || s.colour_id, NULL FROM stock s
	WHERE s.total - s.available <> (SELECT coalesce(sum(r.quantity), 0) FROM reservations r
		WHERE r.classification_id = s.classification_id AND r.colour_id = s.colour_id
		AND r.state IN ('held', 'extended', 'consumed'))
UNION ALL SELECT 'a delivery without its slot', o.id, NULL FROM orders o
	WHERE o.status = 'ordered' AND o.delivery_method = 'Door2Door' AND NOT EXISTS (SELECT FROM slots s
		WHERE s.owner_id = o.id AND s.direction = 'out' AND s.held_until IS NULL)
UNION ALL SELECT 'a slot booked for no order', s.owner_id, NULL FROM slots s
	WHERE s.direction = 'out' AND s.held_until IS NULL AND NOT EXISTS (SELECT FROM orders o
		WHERE o.id = s.owner_id AND o.status IN ('paying', 'ordered'))
UNION ALL SELECT 'a coupon used without an order', u.order_id, NULL FROM coupon_uses u JOIN orders o ON o.id = u.order_id
	WHERE o.status NOT IN ('paying', 'ordered')
UNION ALL SELECT 'an order whose coupon was not counted', o.id, NULL FROM orders o
	WHERE o.status = 'ordered' AND o.coupon_code <> '' AND NOT EXISTS (SELECT FROM coupon_uses u WHERE u.order_id = o.id)
UNION ALL SELECT 'a coupon that counts fewer uses than it has', c.code, NULL FROM coupons c
	WHERE c.used_count < (SELECT count(*) FROM coupon_uses u WHERE u.code = c.code)
UNION ALL SELECT 'something that could not be sent and was given up', b.dedupe_key, NULL FROM outbox b
	WHERE b.failed_at IS NOT NULL
UNION ALL SELECT 'a payment that is not settled', p.id, p.created_at FROM payments p
	WHERE p.state IN ('authorising', 'unknown')
UNION ALL SELECT 'a payment that is not undone', p.id, p.decided_at FROM payments p WHERE p.state = 'undoing'
UNION ALL SELECT 'a cardholder who is asked for too long', p.id, p.created_at + interval '30 minutes' FROM payments p
	WHERE p.state = 'challenge'
UNION ALL SELECT 'a car held after its time', r.id, r.expires_at FROM reservations r JOIN orders o ON o.id = r.order_id
	WHERE r.state IN ('held', 'extended') AND o.status <> 'paying'
UNION ALL SELECT 'a request that was never answered', i.path || ' ' || i.key, i.started_at FROM idempotency_keys i
	WHERE i.status IS NULL;
