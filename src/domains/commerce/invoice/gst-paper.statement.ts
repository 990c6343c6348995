import { type SQL, sql } from 'drizzle-orm';
import type { Statement } from '#kernel/content/content-revisions.ts';
import { type Database, insertFrom } from '#platform/database.ts';
import { toDay } from '#shared/india-time.ts';
import { toFinancialYear, toNextYear } from './gst-paper.model.ts';
import { documentCounters, documents } from './gst-paper.table.ts';

interface WantedPaper {
  orderId: string;
  /** RV: money is in, the desk has yet to agree; TI: it is agreed. An order without tax has one BS in place of both. */
  series: 'RV' | 'TI';
  /** Besides what is asked of every paper: a condition, e.g. that a booking is approved by now. */
  when?: SQL;
}

/**
 * A paper of an order whose money is in, after the statement that says so, in its batch. All that it says is read from the order's row and
 * from the settings in force when that was made. Nothing is written, and no number taken, where the money isn't in, the order has
 * such a paper or an invoice, or all of it went back.
 */
export function issuePaper(db: Database, wanted: WantedPaper, now: Date): Statement[] {
  const { orderId, series, when = sql`true` } = wanted;
  const source = sql`
    SELECT o.*, iif(o.rate_bps = 0, 'BS', ${series}) AS series, NULL AS refund_id,
      (SELECT id FROM documents WHERE order_id = o.id AND series = 'RV') AS against_id,
      o.net_paise - back.taxable AS taxable, o.cgst_paise - back.cgst AS cgst, o.sgst_paise - back.sgst AS sgst, o.igst_paise - back.igst AS igst
    FROM payment_orders AS o, (${sumBack(orderId)}) AS back
    WHERE o.id = ${orderId} AND o.paid_paise >= o.total_paise AND o.total_paise > back.total AND (${when})
      AND NOT EXISTS (SELECT 1 FROM documents WHERE order_id = o.id AND series IN (${series}, 'TI', 'BS'))`;
  const own = sql`order_id = ${orderId} AND series IN (${series}, 'BS')`;
  return writePaper(db, { source, own }, now);
}

/**
 * The paper of money that goes back: RF where a receipt is out, CN where an invoice is. Taxes go back in proportion, reckoned from all that
 * went back so far, so that the last one takes the rest; two halves of a tax never make more than the sum that goes back. Nothing is written for money that no paper was given for, or a second time.
 */
export function issueRefundPaper(
  db: Database,
  refund: { id: string; orderId: string; paise: number },
  now: Date,
): Statement[] {
  const part = (cell: SQL, before: SQL, most = Math.floor(refund.paise / 2)) =>
    sql`iif(back.total + ${refund.paise} = o.total_paise, ${cell} - ${before}, min(${most},
      CAST((2 * ${cell} * (back.total + ${refund.paise}) + o.total_paise) / (2 * o.total_paise) AS INTEGER) - ${before}))`;
  const source = sql`
    SELECT *, ${refund.paise} - cgst - sgst - igst AS taxable FROM (
      SELECT o.*, iif(paper.series = 'TI', 'CN', 'RF') AS series, ${refund.id} AS refund_id, paper.id AS against_id,
        ${part(sql`o.cgst_paise`, sql`back.cgst`)} AS cgst, ${part(sql`o.sgst_paise`, sql`back.sgst`)} AS sgst,
        ${part(sql`o.igst_paise`, sql`back.igst`, refund.paise)} AS igst
      FROM payment_orders AS o, (${sumBack(refund.orderId)}) AS back, (
        SELECT id, series FROM documents WHERE order_id = ${refund.orderId} AND series IN ('TI', 'RV', 'BS')
        ORDER BY series = 'TI' DESC LIMIT 1) AS paper
      WHERE o.id = ${refund.orderId} AND back.total + ${refund.paise} <= o.total_paise
        AND NOT EXISTS (SELECT 1 FROM documents WHERE refund_id = ${refund.id}))`;
  return writePaper(db, { source, own: sql`refund_id = ${refund.id}` }, now);
}

/** What papers gave back of an order so far. */
function sumBack(orderId: string): SQL {
  const sum = (name: string) => sql.raw(`coalesce(sum(${name}_paise), 0) AS ${name}`);
  const sums = sql.join(['taxable', 'cgst', 'sgst', 'igst', 'total'].map(sum), sql`, `);
  return sql`SELECT ${sums} FROM documents WHERE order_id = ${orderId} AND series IN ('RF', 'CN')`;
}

/** A row for what `source` finds, with the next number, and the counter set to it; `own` finds that row. Days never go back within a row of numbers. */
function writePaper(
  db: Database,
  { source, own }: { source: SQL; own: SQL },
  now: Date,
): Statement[] {
  const day = toDay(now);
  const year = toFinancialYear(day);
  const number = sql`p.series || '/' || ${year} || '/' || printf('%06d', 1 + coalesce(
    (SELECT last_number FROM document_counters WHERE series = p.series AND year = ${year}), 0))`;
  const row = insertFrom(
    db,
    documents,
    {
      id: sql`replace(${number}, '/', '-')`,
      ...{ series: sql`p.series`, year, number, orderId: sql`p.id` },
      ...{ againstId: sql`p.against_id`, refundId: sql`p.refund_id` },
      issuedOn: sql`max(${day}, coalesce((SELECT max(issued_on) FROM documents
        WHERE series = p.series AND issued_on < ${toNextYear(day)}), ''))`,
      seller: sql`(SELECT s.seller FROM billing_settings AS s
        WHERE s.saved_at <= p.created_at AND s.from_on <= date(p.created_at / 1000 + 19800, 'unixepoch')
        ORDER BY s.from_on DESC, s.id DESC LIMIT 1)`,
      ...{ buyer: sql`p.buyer`, placeOfSupply: sql`p.place_of_supply`, rateBps: sql`p.rate_bps` },
      lines: sql`json_array(json_object('description', p.description, 'sac', p.sac, 'taxablePaise', p.taxable))`,
      ...{ taxablePaise: sql`p.taxable`, cgstPaise: sql`p.cgst`, sgstPaise: sql`p.sgst` },
      ...{ igstPaise: sql`p.igst`, totalPaise: sql`p.taxable + p.cgst + p.sgst + p.igst` },
      createdAt: now,
    },
    sql`FROM (${source}) AS p`,
  );
  return [row, countPaper(db, own)];
}

/** Sets a counter to the number of a paper; a second time changes nothing. A number begins after `TI/26-27/`. */
function countPaper(db: Database, own: SQL): Statement {
  const values = { series: sql`series`, year: sql`year` };
  const lastNumber = sql`CAST(substr(number, 10) AS INTEGER)`;
  const { series, year } = documentCounters;
  return insertFrom(
    db,
    documentCounters,
    { ...values, lastNumber },
    sql`FROM documents WHERE ${own}`,
  ).onConflictDoUpdate({
    target: [series, year],
    set: { lastNumber: sql`max(last_number, excluded.last_number)` },
  });
}
