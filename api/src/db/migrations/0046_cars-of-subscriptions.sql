-- Of each open subscription its car under its plate; a colour that is counted by cars has its own already.
INSERT INTO fleet_cars (id, plate, classification_id, colour_id, year, purpose, state, since, hub_id, km, keys, created_at, subscription_id)
SELECT gen_random_uuid()::text, s.license_plate, m.classification_id, CASE WHEN m.classification_id = o.classification_id THEN o.colour_id ELSE coalesce((SELECT c.colour_id FROM stock c
		WHERE c.classification_id = m.classification_id ORDER BY c.position LIMIT 1), o.colour_id) END, m.year,
	CASE WHEN m.classification_id = o.classification_id THEN 'sale' ELSE 'pool' END,
	CASE WHEN s.status = 'active' THEN 'onRoad' ELSE 'allotted' END,
	coalesce(s.handed_over_at, s.created_at), o.hub,
	coalesce((SELECT max(r.kilometres) FROM odometer_readings r WHERE r.subscription_id = s.id AND r.license_plate = s.license_plate), 0),
	2, s.created_at, s.id
FROM subscriptions s JOIN orders o ON o.id = s.order_id
LEFT JOIN subscription_vehicles d ON d.subscription_id = s.id AND d.till IS NULL
JOIN vehicles m ON m.classification_id = coalesce(d.classification_id, o.classification_id)
WHERE s.status IN ('pending', 'waitingForCustomer', 'active') AND s.license_plate <> '' AND o.colour_id IS NOT NULL
AND NOT EXISTS (SELECT FROM fleet_cars f WHERE f.plate = s.license_plate OR f.subscription_id = s.id)
AND NOT EXISTS (SELECT FROM stock c WHERE c.classification_id = o.classification_id AND c.colour_id = o.colour_id AND c.counted_by = 'cars')
ON CONFLICT DO NOTHING;--> statement-breakpoint
-- Cars that customers had before are known as gone: a number counts what is there instead of them.
WITH had AS (
	SELECT s.id AS subscription_id, s.order_id, v.license_plate AS plate, v.classification_id,
		CASE WHEN v."from" = s.start_date THEN coalesce(s.handed_over_at, (v."from"::date + time '12:00') AT TIME ZONE 'Asia/Jerusalem')
			ELSE (v."from"::date + time '12:00') AT TIME ZONE 'Asia/Jerusalem' END AS since,
		coalesce((v.till::date + time '12:00') AT TIME ZONE 'Asia/Jerusalem', s.returned_at) AS till
	FROM subscription_vehicles v JOIN subscriptions s ON s.id = v.subscription_id
	UNION ALL SELECT s.id, s.order_id, s.license_plate, o.classification_id, s.handed_over_at, s.returned_at
	FROM subscriptions s JOIN orders o ON o.id = s.order_id
	WHERE s.handed_over_at IS NOT NULL AND NOT EXISTS (SELECT FROM subscription_vehicles v WHERE v.subscription_id = s.id)
)
INSERT INTO fleet_cars (id, plate, classification_id, colour_id, year, purpose, state, since, hub_id, keys, created_at)
SELECT DISTINCT ON (had.plate) gen_random_uuid()::text, had.plate, m.classification_id, CASE WHEN m.classification_id = o.classification_id THEN o.colour_id ELSE coalesce((SELECT c.colour_id FROM stock c
		WHERE c.classification_id = m.classification_id ORDER BY c.position LIMIT 1), o.colour_id) END, m.year, 'sale', 'gone',
	greatest(had.till, had.since), o.hub, 2, had.since
FROM had JOIN orders o ON o.id = had.order_id JOIN vehicles m ON m.classification_id = had.classification_id
WHERE had.till IS NOT NULL AND had.since IS NOT NULL AND o.colour_id IS NOT NULL
AND NOT EXISTS (SELECT FROM fleet_cars f WHERE f.plate = had.plate)
ORDER BY had.plate, had.till DESC
ON CONFLICT DO NOTHING;--> statement-breakpoint
WITH had AS (
	SELECT s.id AS subscription_id, s.order_id, v.license_plate AS plate, v.classification_id,
		CASE WHEN v."from" = s.start_date THEN coalesce(s.handed_over_at, (v."from"::date + time '12:00') AT TIME ZONE 'Asia/Jerusalem')
			ELSE (v."from"::date + time '12:00') AT TIME ZONE 'Asia/Jerusalem' END AS since,
		coalesce((v.till::date + time '12:00') AT TIME ZONE 'Asia/Jerusalem', s.returned_at) AS till
	FROM subscription_vehicles v JOIN subscriptions s ON s.id = v.subscription_id
	UNION ALL SELECT s.id, s.order_id, s.license_plate, o.classification_id, s.handed_over_at, s.returned_at
	FROM subscriptions s JOIN orders o ON o.id = s.order_id
	WHERE s.handed_over_at IS NOT NULL AND NOT EXISTS (SELECT FROM subscription_vehicles v WHERE v.subscription_id = s.id)
)
INSERT INTO custody (id, car_id, subscription_id, "from", till)
SELECT gen_random_uuid()::text, f.id, had.subscription_id, had.since,
	CASE WHEN had.till IS NULL THEN NULL ELSE greatest(had.till, had.since) END
FROM had JOIN fleet_cars f ON f.plate = had.plate
WHERE had.since IS NOT NULL AND (had.till IS NOT NULL AND f.state = 'gone' OR f.state = 'onRoad' AND f.subscription_id = had.subscription_id)
AND NOT EXISTS (SELECT FROM custody c WHERE c.subscription_id = had.subscription_id AND c.car_id = f.id)
ON CONFLICT DO NOTHING;
