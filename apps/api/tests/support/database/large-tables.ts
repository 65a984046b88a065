import { auditActions } from "@ebute/contracts/audit";
import type postgres from "postgres";
import { at, classId, examId, id, oneOf, searchTexts, text } from "./large/large-columns.ts";
import { CUSTOMER_ID } from "./large/order-plan-cases.ts";
import { smallTables, studyTables } from "./large/study-tables.ts";

export { searchTexts };

/** Rows per growing table: enough for PostgreSQL to prefer an index wherever one exists. */
const LARGE = 8_000;

/** SQL expressions of the columns by table. A table comes after those that it references. */
const tables: Record<string, Record<string, string>> = {
  media: {
    id: id("1111"),
    content_hash: "md5(i::text)",
    width: "800",
    height: "600",
    colour: "'#aabbcc'",
    created_at: at,
    uploaded_at: at,
    description: text,
    file_name: "'picture-' || i || '.jpg'",
  },
  posts: {
    id: id("2222"),
    slug: "'post-' || i",
    title: text,
    sub_title: text,
    description: text,
    plain_text: text,
    excerpt: text,
    picture_id: id("1111"),
    body_pictures: "array[md5(i::text)]",
    category: oneOf("Technology", "Startup", "Lifestyle", "Finance", "Health", "Education"),
    is_published: "i % 10 <> 0",
    published_at: at,
    created_at: at,
    updated_at: at,
  },
  former_post_slugs: { id: id("dddd"), slug: "'former-' || i", post_id: id("2222") },
  post_preview_links: {
    id: id("abab"),
    post_id: id("2222"),
    token_hash: "md5(i::text)",
    created_by: id("2222"),
    created_at: at,
    expires_at: at,
  },
  post_schedules: {
    id: id("bcbc"),
    post_id: id("2222"),
    action: oneOf("publish", "unpublish"),
    due_at: at,
    scheduled_by: id("2222"),
  },
  post_reviews: {
    id: id("cdcd"),
    post_id: id("2222"),
    requested_at: at,
    note: text,
    state: "case when i % 100 = 0 then 'requested' else 'returned' end",
  },
  post_notes: {
    id: id("dede"),
    post_id: id("2222"),
    anchor: "'{}'::jsonb",
    created_at: at,
    is_resolved: "i % 100 <> 0",
  },
  post_note_messages: {
    id: id("efef"),
    post_id: id("2222"),
    note_id: id("dede"),
    text,
    created_at: at,
  },
  comments: {
    id: id("3333"),
    post_id: id("2222"),
    name: text,
    content: text,
    is_approved: "i % 10 <> 0",
    created_at: at,
  },
  students: {
    id: id("4444"),
    full_name: text,
    email: "i || '@example.com'",
    phone: "'+23480' || lpad(i::text, 8, '0')",
    state: "'Lagos'",
    city: "'Ikeja'",
    password_hash: "'x'",
    created_at: at,
    email_key: "i || '@example.com'",
    name_key: text,
    state_key: "'lagos'",
    city_key: "'ikeja'",
    search_text: text,
  },
  subscribers: {
    id: id("5555"),
    email: `md5(i::text) || '@${searchTexts.everywhere}.ng'`,
    email_key: `md5(i::text) || '@${searchTexts.everywhere}.ng'`,
    created_at: at,
    confirmed_at: `case when i % 3 = 0 then ${at} end`,
    token: "md5(i::text)",
  },
  orders: {
    id: id("6666"),
    code: "upper(md5(i::text))",
    customer_name: text,
    note: "''",
    status: oneOf("Placed", "Shipped", "Out for Delivery", "Delivered"),
    created_at: at,
    updated_at: at,
    number: "i",
    phone: "'0803' || lpad(i::text, 7, '0')",
    email: "i || '@example.com'",
    total: "case when i % 500 = 0 then 100000 else 0 end",
  },
  order_lines: {
    id: id("6667"),
    order_id: id("6666"),
    position: "0",
    kind: "'item'",
    description: text,
    quantity: "1",
    unit_price: "100000",
  },
  order_payments: {
    id: id("6668"),
    order_id: id("6666"),
    amount: "100",
    paid_on: `(${at})::date`,
    way: "'cash'",
    reference: "''",
    created_at: at,
  },
  order_events: {
    id: id("6669"),
    order_id: id("6666"),
    kind: "'status'",
    to_value: "'Placed'",
    created_at: at,
  },
  order_letters: {
    id: id("666a"),
    order_id: id("6666"),
    state: oneOf("mailed", "waiting"),
    before: "null",
    step: "'Placed'",
    created_at: at,
    due_at: at,
    sent_at: at,
  },
  contact_messages: {
    id: id("7777"),
    from_name: text,
    reply_to: "i || '@example.com'",
    created_at: at,
    message: `${text} || ' 0803' || lpad((i + 1)::text, 7, '0')`,
    state: oneOf("new", "answered", "closed", "spam", "answered"),
    is_read: "i % 5 <> 0",
  },
  message_replies: {
    id: id("7778"),
    message_id: id("7777"),
    way: oneOf("mail", "whatsapp"),
    text,
    created_at: at,
  },
  mails: {
    id: id("8888"),
    kind: "'contactNotice'",
    recipient: `md5(i::text) || '@${searchTexts.everywhere}.ng'`,
    subject: "''",
    text: "''",
    html: "''",
    headers: "'{}'",
    attempts: "1",
    status: "(array['queued', 'failed', 'sent'])[least(3, 1 + i % 20)]",
    last_error: text,
    created_at: at,
    tried_at: at,
  },
  attachments: {
    id: id("7777"),
    content_hash: "md5(i::text)",
    extension: "'pdf'",
    name: text,
    type: "'application/pdf'",
    bytes: "1",
    created_at: at,
  },
  material_files: {
    id: id("9999"),
    storage_name: "md5(i::text)",
    name: text,
    type: "'application/pdf'",
    extension: "'pdf'",
    bytes: "1",
    created_at: at,
  },
  materials: {
    id: id("aaaa"),
    title: text,
    file_id: id("9999"),
    created_at: at,
    updated_at: at,
  },
  tutorials: {
    id: id("bbbb"),
    title: text,
    content: text,
    excerpt: text,
    category: oneOf("tutorial", "exam"),
    audience: oneOf("students", "everyone", "classes"),
    body_pictures: "array[md5((-i)::text)]",
    created_at: at,
    updated_at: at,
    topic_id: id("bcde", "1 + i % 900"),
    topic_position: "i",
  },
  tutorial_comments: {
    id: id("cccc"),
    tutorial_id: id("bbbb"),
    author_kind: "'student'",
    student_id: id("4444"),
    text,
    created_at: at,
  },
  ...studyTables,
  updates: { id: id("dddd"), title: text, content: text, created_at: at, updated_at: at },
  sessions: {
    id: id("eeee"),
    account_kind: oneOf("student", "admin"),
    account_id: id("4444"),
    is_browser: "false",
    user_agent: "''",
    created_at: at,
    last_seen_at: `${at} + interval '1 year'`,
    expires_at: `${at} + interval '1 year'`,
  },
  reset_links: {
    student_id: id("4444"),
    token_hash: "md5(i::text)",
    created_at: at,
    expires_at: `${at} + interval '1 year'`,
  },
  reset_codes: {
    student_id: id("4444"),
    code_hash: "md5(i::text)",
    created_at: at,
    expires_at: `${at} + interval '1 year'`,
  },
  search_words: { word: "translate(md5(i::text), '0123456789', 'ghijklmnop')", posts: "1" },
  audit_entries: {
    id: id("cccc"),
    created_at: at,
    actor_name: "'admin-' || i % 40 || '@example.ng'",
    action: oneOf(...auditActions),
    target_kind: "'post'",
    target_id: "''",
    target_label: text,
    details: "'{}'",
  },
  idempotency_keys: { key: "md5(i::text)", fingerprint: "''", created_at: at },
  limits: {
    key: "md5(i::text)",
    count: "1",
    last_attempt_id: id("ffff"),
    window_ends_at: `${at} + interval '1 year'`,
  },
};

export const growingTables = [
  ...Object.keys(tables),
  "customers",
  "row_counts",
  "row_periods",
  "post_words",
];

/** Ids of rows that `fillLargeTables` inserts. */
export const largeIds = {
  post: "000004d2-2222-7000-8000-000000000000",
  customer: CUSTOMER_ID,
  media: "000004d2-1111-7000-8000-000000000000",
  passage: "000004d2-2b2b-7000-8000-000000000000",
  question: "000004d2-4b4b-7000-8000-000000000000",
  subject: "00000032-abcd-7000-8000-000000000000",
  message: "000004d2-7777-7000-8000-000000000000",
  thread: "000004d2-9b9c-7000-8000-000000000000",
  practice: "000004d2-6b6b-7000-8000-000000000000",
  tutorial: "000004d2-bbbb-7000-8000-000000000000",
  exam: "00000022-aaf7-7000-8000-000000000000",
  sitting: "000004d2-8b8b-7000-8000-000000000000",
  schoolClass: "00000022-aaee-7000-8000-000000000000",
  assignment: "000004d2-aaf6-7000-8000-000000000000",
  codeBatch: "000004d2-aaf1-7000-8000-000000000000",
};

/** Fills every growing table and updates the planner's statistics. */
export async function fillLargeTables(sql: postgres.Sql): Promise<void> {
  for (const [table, { rows, columns }] of Object.entries(smallTables)) {
    await sql.unsafe(insertion(table, columns, rows));
  }
  await sql.unsafe(
    `insert into classes (id, name, name_key, note, state, join_code, is_code_on, created_at, updated_at)
     select ${classId}, ${text}, i::text, '', 'active', md5(i::text), true, ${at}, ${at}
     from generate_series(1, 200) as i`,
  );
  await sql.unsafe(
    `insert into exams (id, title, instructions, kind, state, class_id, scale, minutes, opens_at,
       closes_at, grace_minutes, attempts, shuffles_questions, shuffles_options, feedback,
       allows_take_back, blueprint_number, created_at, updated_at)
     select ${examId}, ${text}, '', 'set', 'open', ${classId}, 'percent', 60, ${at}, ${at}, 15, 1,
       true, false, 'answers', false, 1, ${at}, ${at}
     from generate_series(1, 200) as i`,
  );
  for (const [table, columns] of Object.entries(tables)) {
    // Few rows per page, like real rows with long texts.
    await sql.unsafe(`alter table ${table} set (fillfactor = 10)`);
    await sql.unsafe(insertion(table, columns, LARGE));
  }
  // Triggers have added the customers, with ids of their own.
  await sql`update customers set id = ${largeIds.customer} where phone = '08030001234'`;
  await sql.unsafe("vacuum analyze");
}

function insertion(table: string, columns: Record<string, string>, rows: number): string {
  return `insert into ${table} (${Object.keys(columns).join()})
    select ${Object.values(columns).join()} from generate_series(1, ${rows}) as i`;
}
