/** A word in every row, one in every hundredth, and one in a single row. */
export const searchTexts = {
  everywhere: "everywhere",
  seldom: "seldomly",
  once: "xylophone",
} as const;

/** Ids in order of time, like those of the product. */
export const id = (table: string, i = "i") =>
  `(lpad(to_hex(${i}), 8, '0') || '-${table}-7000-8000-000000000000')::uuid`;
/** Spread over some hundred days, because counters per day exist too. */
export const at = `timestamptz '2026-02-23' + i * interval '40 minutes'`;
export const questionContent = `'{"stem":"","options":[],"key":{"kind":"true_false","isTrue":null},"points":1,"explanation":""}'::jsonb`;
export const text = `'${searchTexts.everywhere} ' || md5(i::text) || case when i % 100 = 0 then ' ${searchTexts.seldom}' else '' end
  || case when i = 4321 then ' ${searchTexts.once}' else '' end`;
export const oneOf = (...values: string[]) =>
  `(array[${values.map((value) => `'${value}'`).join()}])[1 + i % ${values.length}]`;

/** Classes are few, and each has many students, codes and tutorials. */
export const classId = `(lpad(to_hex(i % 200), 8, '0') || '-aaee-7000-8000-000000000000')::uuid`;

/** Exams are few, and each has many sittings. */
export const examId = `(lpad(to_hex(i % 200), 8, '0') || '-aaf7-7000-8000-000000000000')::uuid`;
