-- What may never be true of orders, money, cars and promises, whatever went wrong. No row means all is well.
-- "since": of what may be so for a moment, since when.
CREATE VIEW order_audit AS
WITH invoices AS (SELECT number, min(event) AS one, max(event) AS other FROM (SELECT number,
		CASE WHEN type = 'refund' THEN id ELSE payment_id END AS event FROM billing_items WHERE number IS NOT NULL) i GROUP BY number)
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
	LEFT JOIN (SELECT payment_id, sum(amount) AS total FROM billing_items WHERE type <> 'refund' GROUP BY payment_id) b
		ON b.payment_id = p.id
	WHERE p.kind <> 'deposit' AND p.state = 'approved' AND p.amount <> coalesce(b.total, 0)
UNION ALL SELECT 'an event of the books that does not add up to nothing', payment_id || ' ' || event, NULL FROM ledger_entries
	GROUP BY payment_id, event, part HAVING sum(amount) <> 0
UNION ALL SELECT 'books that tell of other money than the payments', p.id, NULL FROM payments p
	LEFT JOIN (SELECT payment_id, sum(amount) AS total FROM ledger_entries WHERE account IN ('card', 'bank', 'depositHeld')
		GROUP BY payment_id) l ON l.payment_id = p.id
	LEFT JOIN (SELECT payment_id, sum(amount) AS total FROM refunds WHERE state IN ('done', 'elsewhere') GROUP BY payment_id) r
		ON r.payment_id = p.id
	WHERE p.state <> 'undoing'
	AND (CASE WHEN p.state = 'approved' THEN p.amount - coalesce(r.total, 0) ELSE 0 END) <> coalesce(l.total, 0)
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
	LEFT JOIN (SELECT classification_id, colour_id, sum(quantity) AS cars FROM reservations
		WHERE state IN ('held', 'extended', 'consumed') GROUP BY classification_id, colour_id) held
		ON held.classification_id = s.classification_id AND held.colour_id = s.colour_id
	LEFT JOIN (SELECT o.classification_id, o.colour_id, count(*) AS cars FROM subscriptions e JOIN orders o ON o.id = e.order_id
		WHERE e.status IN ('ended', 'cancelled') GROUP BY o.classification_id, o.colour_id) back
		ON back.classification_id = s.classification_id AND back.colour_id = s.colour_id
	WHERE s.total - s.available <> coalesce(held.cars, 0) - coalesce(back.cars, 0)
UNION ALL SELECT 'stock that is not its cars', s.classification_id || ' ' || s.colour_id, NULL FROM stock s
	LEFT JOIN (SELECT classification_id, colour_id, count(*) AS cars FROM fleet_cars
		WHERE purpose = 'sale' AND state NOT IN ('ordered', 'offRoad', 'gone') GROUP BY classification_id, colour_id) own
		ON own.classification_id = s.classification_id AND own.colour_id = s.colour_id
	WHERE s.counted_by = 'cars' AND s.total - s.short <> coalesce(own.cars, 0)
UNION ALL SELECT 'a car that is not its subscription''s', f.id, NULL FROM fleet_cars f
	JOIN subscriptions s ON s.id = f.subscription_id
	WHERE s.license_plate <> f.plate OR f.state <> CASE WHEN s.status = 'active' THEN 'onRoad' ELSE 'allotted' END
	OR s.status NOT IN ('pending', 'waitingForCustomer', 'active')
UNION ALL SELECT 'a custody that is not its car''s', c.id, NULL FROM custody c JOIN fleet_cars f ON f.id = c.car_id
	WHERE c.till IS NULL AND (f.state <> 'onRoad' OR f.subscription_id IS DISTINCT FROM c.subscription_id)
UNION ALL SELECT 'a delivery without its slot', o.id, NULL FROM orders o
	WHERE o.status = 'ordered' AND o.delivery_method = 'Door2Door' AND NOT EXISTS (SELECT FROM slots s
		WHERE s.owner_id = o.id AND s.direction = 'out' AND s.held_until IS NULL)
	AND EXISTS (SELECT FROM subscriptions e WHERE e.order_id = o.id AND e.status IN ('pending', 'waitingForCustomer')
		AND e.slot_lost_at IS NULL)
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
	WHERE i.status IS NULL
UNION ALL SELECT 'a paid bill without its payment', b.id, NULL FROM bills b
	LEFT JOIN (SELECT bill_id, count(*) AS payments, min(amount) AS amount FROM payments
		WHERE state = 'approved' AND bill_id IS NOT NULL GROUP BY bill_id) p ON p.bill_id = b.id
	WHERE b.state = 'paid' AND b.amount > 0 AND (p.payments IS DISTINCT FROM 1 OR p.amount <> b.amount)
UNION ALL SELECT 'a payment of a bill that is not paid', p.id, NULL FROM payments p JOIN bills b ON b.id = p.bill_id
	WHERE p.state = 'approved' AND b.state <> 'paid'
UNION ALL SELECT 'a paid bill without its invoice', b.id, NULL FROM bills b
	WHERE b.state = 'paid' AND b.amount > 0 AND NOT EXISTS (SELECT FROM billing_items i
		WHERE i.id = b.id AND i.amount = b.amount AND i.subscription_id = b.subscription_id)
UNION ALL SELECT 'one number of two invoices', number, NULL FROM invoices WHERE one <> other
UNION ALL SELECT 'a number of invoices that is missing', n.year::text, NULL FROM invoice_numbers n
	LEFT JOIN (SELECT left(number, 4) AS year, count(*) AS given FROM invoices GROUP BY left(number, 4)) i ON i.year = n.year::text
	WHERE n.last <> coalesce(i.given, 0)
UNION ALL SELECT 'a charge without its number', i.id, greatest(p.created_at, p.decided_at, r.decided_at) FROM billing_items i
	JOIN payments p ON p.id = i.payment_id LEFT JOIN refunds r ON r.id = i.id WHERE i.number IS NULL
UNION ALL SELECT 'more given back than was charged', r.payment_id, NULL FROM refunds r JOIN payments p ON p.id = r.payment_id
	WHERE r.state <> 'failed' GROUP BY r.payment_id, p.amount HAVING sum(r.amount) > p.amount
UNION ALL SELECT 'money given back without its credit', r.id, NULL FROM refunds r
	WHERE r.state IN ('done', 'elsewhere') AND NOT EXISTS (SELECT FROM billing_items i WHERE i.id = r.id AND i.amount = -r.amount)
UNION ALL SELECT 'money that could not be given back', r.id, NULL FROM refunds r WHERE r.state = 'failed'
UNION ALL SELECT 'a charge that its cardholder disputes', d.payment_id, NULL FROM disputes d WHERE d.state = 'open'
UNION ALL SELECT 'money that is long on its way back', r.id, r.created_at + interval '10 days' FROM refunds r
	WHERE r.state IN ('asked', 'pending')
UNION ALL SELECT 'months that do not follow each other', s.id, NULL FROM subscriptions s JOIN orders o ON o.id = s.order_id
	LEFT JOIN (SELECT subscription_id, count(*) AS months FROM bills WHERE kind = 'month' GROUP BY subscription_id) b
		ON b.subscription_id = s.id
	WHERE s.status = 'active' AND coalesce(b.months, 0) <> CASE WHEN s.next_bill_on IS NULL THEN o.months - 1
		ELSE (left(s.next_bill_on, 4)::int - left(s.start_date, 4)::int) * 12
			+ substr(s.next_bill_on, 6, 2)::int - substr(s.start_date, 6, 2)::int - 1 END
	AND NOT EXISTS (SELECT FROM terminations t WHERE t.subscription_id = s.id AND t.withdrawn_at IS NULL AND s.next_bill_on IS NULL)
UNION ALL SELECT 'a subscription of other hubs than its order and its end', s.id, NULL FROM subscriptions s JOIN orders o ON o.id = s.order_id
	LEFT JOIN terminations t ON t.subscription_id = s.id AND t.withdrawn_at IS NULL
	WHERE s.hub IS DISTINCT FROM o.hub OR s.return_hub IS DISTINCT FROM t.hub_id
UNION ALL SELECT 'a month that was not billed', s.id, (s.next_bill_on::date + 1)::timestamp AT TIME ZONE 'Asia/Jerusalem' FROM subscriptions s
	WHERE s.status = 'active' AND s.next_bill_on IS NOT NULL
	AND NOT EXISTS (SELECT FROM cancellations c WHERE c.subscription_id = s.id AND c.closed_at IS NULL AND c.stop_charging_by <= s.next_bill_on)
UNION ALL SELECT 'a bill that nobody tries to take', b.id, b.next_try_at + interval '1 day' FROM bills b WHERE b.state = 'due'
	AND (b.kind = 'end' OR NOT EXISTS (SELECT FROM cancellations c WHERE c.subscription_id = b.subscription_id AND c.closed_at IS NULL))
UNION ALL SELECT 'an end that is not settled', s.id, coalesce(s.returned_at, t.requested_at) + interval '1 day' FROM subscriptions s
	LEFT JOIN terminations t ON t.subscription_id = s.id AND t.withdrawn_at IS NULL
	WHERE s.status IN ('ended', 'cancelled') AND s.settled_at IS NULL
	AND NOT EXISTS (SELECT FROM bills b WHERE b.subscription_id = s.id AND b.state IN ('due', 'owed'))
UNION ALL SELECT 'a deposit held for what is over', p.id, (SELECT max(s.settled_at) + interval '1 day' FROM subscriptions s
		WHERE s.order_id = p.order_id) FROM payments p JOIN orders o ON o.id = p.order_id
	WHERE p.kind = 'deposit' AND p.state = 'approved' AND o.status = 'ordered'
	AND p.order_id NOT IN (SELECT order_id FROM subscriptions WHERE settled_at IS NULL)
UNION ALL SELECT 'money taken after a notice of cancellation', p.id, NULL FROM payments p JOIN bills b ON b.id = p.bill_id
	JOIN cancellations c ON c.subscription_id = b.subscription_id
	WHERE p.state = 'approved' AND p.how = 'card' AND b.kind <> 'end' AND (c.closed_at IS NULL OR p.created_at < c.closed_at)
	AND p.created_at >= c.stop_charging_by::date::timestamp AT TIME ZONE 'Asia/Jerusalem'
UNION ALL SELECT 'settled without a company''s word', p.id, NULL FROM payments p
	WHERE p.state = 'approved' AND p.how = 'card' AND p.outcome IS DISTINCT FROM 'approved'
	OR p.state IN ('voided', 'refunded') AND p.outcome IS DISTINCT FROM 'undone'
	OR p.state = 'declined' AND coalesce(p.outcome, '') NOT IN ('declined', 'missing')
UNION ALL SELECT 'a bill that is not the days it is for', b.id, NULL FROM bills b
	LEFT JOIN (SELECT bill_id, sum(amount) AS total FROM late_days GROUP BY bill_id) d ON d.bill_id = b.id
	WHERE b.kind = 'late' AND b.amount <> coalesce(d.total, 0)
UNION ALL SELECT 'a late day that is not billed when all is settled', d.subscription_id || ' ' || d.day, NULL FROM late_days d
	JOIN subscriptions s ON s.id = d.subscription_id WHERE d.bill_id IS NULL AND s.settled_at IS NOT NULL;
