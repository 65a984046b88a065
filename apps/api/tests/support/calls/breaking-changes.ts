/**
 * Lists the kinds of changes in a migration that break the previous release. Such a change must
 * come a release after the last use of the old schema.
 * @returns each kind once
 */
export function breakingChanges(migration: string): string[] {
  const text = migration.replace(/--.*$/gm, "");
  const createdTables = new Set([...text.matchAll(createdTable)].map(([, name]) => name));
  const found = text
    .split(";")
    .flatMap((statement) => {
      const table = alteredTable.exec(statement)?.[1];
      return table && createdTables.has(table) ? [] : changes.filter(({ is }) => is(statement));
    })
    .map(({ name }) => name);
  return [...new Set(found)];
}

const createdTable = /\bcreate\s+table\s+(?:if\s+not\s+exists\s+)?"?(\w+)"?/gi;
/** The table that a statement alters or indexes. */
const alteredTable =
  /\b(?:alter\s+table|create\s+unique\s+index\b.*?\bon)\s+(?:only\s+)?(?:"?public"?\.)?"?(\w+)"?/is;

const dropped =
  /\bdrop\s+(?:table|column|default|function|view|materialized|type|schema|extension|trigger|sequence)\b/i;
/** PostgreSQL allows `drop` without the word `column`. */
const droppedShort = /\balter\s+table\b.*\bdrop\s+"/is;
const retyped = /\balter\s+(?:column\s+)?"?\w+"?\s+(?:set\s+data\s+)?type\b/i;
const constrained =
  /\bcreate\s+unique\s+index\b|\badd\s+(?:constraint|check|unique|foreign\s+key|exclude)\b/i;

const changes: { name: string; is(statement: string): boolean }[] = [
  { name: "drops", is: (statement) => dropped.test(statement) || droppedShort.test(statement) },
  { name: "renames", is: (statement) => /\brename\b/i.test(statement) },
  { name: "asks for a value", is: (statement) => requiresValue(statement) },
  { name: "changes a type", is: (statement) => retyped.test(statement) },
  { name: "constrains what may be written", is: (statement) => constrained.test(statement) },
];

/** True for a new NOT NULL constraint: the previous release may omit the column or write null. */
function requiresValue(statement: string): boolean {
  if (/\bset\s+not\s+null\b/i.test(statement)) return true;
  const [, ...added] = statement.split(/\badd\s+(?:column\b|(?="))/i);
  return added.some((column) => /\bnot\s+null\b/i.test(column) && !/\bdefault\b/i.test(column));
}
