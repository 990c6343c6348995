const STANDING = "('in_review', 'changes_requested', 'approved', 'live', 'paused')";
const OF_SURPLUS = "r.key LIKE '%/surplus'";

/** What must never be, each as a question that finds where it is; `{today}` and `{now}` stand for the moment it is asked. */
const NEVER: Readonly<Record<string, string>> = {
  'a day with other places taken than bookings have': `
    WITH RECURSIVE days (id, day) AS (
      SELECT id, start_on FROM ad_bookings UNION ALL
      SELECT d.id, date(d.day, '+1 day') FROM days d JOIN ad_bookings b ON b.id = d.id WHERE d.day < b.end_on),
    wanted AS (
      SELECT b.slot_id, b.target, l.value AS language, d.day, sum(b.shares) AS shares
      FROM days d JOIN ad_bookings b ON b.id = d.id
        JOIN json_each('["en","hi","gu"]') l ON b.language IS NULL OR b.language = l.value
      WHERE b.status IN ('held', 'pending_payment') OR b.status IN ${STANDING} GROUP BY 1, 2, 3, 4)
    SELECT i.day, i.language, i.booked, w.shares FROM ad_inventory i LEFT JOIN wanted w
      ON (w.slot_id, w.target, w.language, w.day) = (i.slot_id, i.target, i.language, i.day)
    WHERE i.day > '{today}' AND i.booked <> coalesce(w.shares, 0)`,
  'an order with other money than its payment': `
    SELECT o.id, o.paid_paise FROM payment_orders o WHERE o.paid_paise <> coalesce((
      SELECT sum(amount_paise) FROM payments p WHERE p.order_id = o.id AND (p.status = 'captured' OR p.status = 'refunded'
        AND NOT EXISTS (SELECT 1 FROM refunds r WHERE r.payment_id = p.id AND ${OF_SURPLUS}))), 0)`,
  'an order with other money back than its refunds': `
    SELECT o.id FROM payment_orders o WHERE o.refunded_paise <> coalesce((
      SELECT sum(r.amount_paise) FROM refunds r JOIN payments p ON p.id = r.payment_id
      WHERE p.order_id = o.id AND r.status = 'processed' AND NOT ${OF_SURPLUS}), 0)`,
  'an order whose state says other than its sums': `
    SELECT id, status, paid_paise, refunded_paise FROM payment_orders WHERE status <> CASE
      WHEN paid_paise = 0 THEN iif(status IN ('created', 'attempted', 'failed', 'expired'), status, 'unpaid')
      WHEN refunded_paise = 0 THEN 'paid' WHEN refunded_paise < paid_paise THEN 'part_refunded' ELSE 'refunded' END`,
  'more asked back than came': `
    SELECT p.id FROM payments p WHERE p.amount_paise < (
      SELECT sum(amount_paise) FROM refunds r WHERE r.payment_id = p.id AND r.status <> 'failed')`,
  'a booking that stands without money': `
    SELECT b.id, b.status, o.status FROM ad_bookings b LEFT JOIN payment_orders o ON o.id = b.order_id
    WHERE b.status IN ${STANDING} AND coalesce(o.status, '') NOT IN ('paid', 'part_refunded')`,
  'money for a booking that never stood, and no refund': `
    SELECT o.id, b.status FROM payment_orders o JOIN ad_bookings b ON b.id = o.ref_id
    WHERE o.paid_paise > coalesce((
        SELECT sum(r.amount_paise) FROM refunds r JOIN payments p ON p.id = r.payment_id
        WHERE p.order_id = o.id AND r.status <> 'failed'), 0)
      AND (b.order_id IS NULL OR b.order_id <> o.id OR b.status IN ('draft', 'held', 'pending_payment', 'expired'))`,
  'a second payment that nobody sends back': `
    SELECT p.id FROM payments p
    WHERE p.status = 'surplus' AND NOT EXISTS (SELECT 1 FROM refunds r WHERE r.payment_id = p.id)`,
  'a paid order without its paper': `
    SELECT o.id FROM payment_orders o WHERE o.paid_paise > 0
      AND NOT EXISTS (SELECT 1 FROM documents d WHERE d.order_id = o.id AND d.series IN ('RV', 'TI'))`,
  'papers that give back other than the money': `
    SELECT o.id FROM payment_orders o WHERE o.refunded_paise <> coalesce((
      SELECT sum(total_paise) FROM documents d WHERE d.order_id = o.id AND d.series IN ('RF', 'CN')), 0)`,
  'an order all of whose money is back, and not all of its tax': `
    SELECT o.id FROM payment_orders o JOIN documents d ON d.order_id = o.id AND d.series IN ('RF', 'CN')
    WHERE o.status = 'refunded' GROUP BY o.id HAVING (sum(d.taxable_paise), sum(d.cgst_paise), sum(d.sgst_paise), sum(d.igst_paise))
      <> (o.net_paise, o.cgst_paise, o.sgst_paise, o.igst_paise)`,
  'an invoice of other than what was left of the money': `
    SELECT t.id FROM documents t JOIN payment_orders o ON o.id = t.order_id
    WHERE t.series = 'TI' AND t.total_paise <> o.total_paise - coalesce((
      SELECT sum(total_paise) FROM documents d WHERE d.order_id = o.id AND d.series = 'RF'), 0)`,
  'a gap in the numbers': `
    SELECT series, year FROM documents GROUP BY 1, 2
    HAVING count(*) <> max(CAST(substr(number, 10) AS INTEGER)) OR min(CAST(substr(number, 10) AS INTEGER)) <> 1`,
  'an approved booking without its advertisement or invoice': `
    SELECT b.id FROM ad_bookings b WHERE b.status IN ('approved', 'live', 'paused', 'completed')
      AND (NOT EXISTS (SELECT 1 FROM advertisements a WHERE a.booking_id = b.id)
        OR NOT EXISTS (SELECT 1 FROM documents d WHERE d.order_id = b.order_id AND d.series = 'TI'))`,
  'an advertisement that runs for a booking that does not': `
    SELECT a.id FROM advertisements a JOIN ad_bookings b ON b.id = a.booking_id
    WHERE b.status NOT IN ('approved', 'live', 'completed') AND a.ends_at > {now}`,
  'money at the bank that differs from ours': `
    SELECT s.id, s.status, p.status FROM simulated_payments s JOIN payments p ON p.id = s.id
    WHERE (p.status IN ('captured', 'surplus')) <> (s.status = 'captured')`,
};

/** Which of these are, by their names, with the rows that show it. */
export async function listWrongs(
  database: D1Database,
  at: { today: string; now: number },
): Promise<Record<string, unknown[]>> {
  const questions = Object.values(NEVER).map((question) =>
    question.replaceAll('{today}', at.today).replaceAll('{now}', String(at.now)),
  );
  const answers = await database.batch(questions.map((question) => database.prepare(question)));
  const named = Object.keys(NEVER).map((name, turn) => [name, answers[turn]?.results ?? []]);
  return Object.fromEntries(named.filter(([, rows]) => rows?.length));
}
