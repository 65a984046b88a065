/**
 * What a migration takes from the release before it. Such a change comes a release later than the one that no longer needs
 * what goes: first a new thing beside the old one, then what uses it, then the end of the old one.
 * @returns each kind of such a change once
 */
export function breakingChanges(migration: string): string[] {
  const text = migration.replace(/--.*$/gm, "");
  const own = new Set([...text.matchAll(createdTable)].map(([, name]) => name));
  const found = text
    .split(";")
    .flatMap((statement) => {
      const table = touchedTable.exec(statement)?.[1];
      return table && own.has(table) ? [] : changes.filter(({ is }) => is(statement));
    })
    .map(({ name }) => name);
  return [...new Set(found)];
}

const createdTable = /\bcreate\s+table\s+(?:if\s+not\s+exists\s+)?"?(\w+)"?/gi;
/** The one that a statement alters or lays an index on. */
const touchedTable =
  /\b(?:alter\s+table|create\s+unique\s+index\b.*?\bon)\s+(?:only\s+)?(?:"?public"?\.)?"?(\w+)"?/is;

const dropped =
  /\bdrop\s+(?:table|column|default|function|view|materialized|type|schema|extension|trigger|sequence)\b/i;
/** PostgreSQL takes a column without the word. */
const droppedShort = /\balter\s+table\b.*\bdrop\s+"/is;
const retyped = /\balter\s+(?:column\s+)?"?\w+"?\s+(?:set\s+data\s+)?type\b/i;
const constrained =
  /\bcreate\s+unique\s+index\b|\badd\s+(?:constraint|check|unique|foreign\s+key|exclude)\b/i;

const changes: { name: string; is(statement: string): boolean }[] = [
  { name: "drops", is: (statement) => dropped.test(statement) || droppedShort.test(statement) },
  { name: "renames", is: (statement) => /\brename\b/i.test(statement) },
  { name: "asks for a value", is: (statement) => asksForValue(statement) },
  { name: "changes a type", is: (statement) => retyped.test(statement) },
  { name: "constrains what may be written", is: (statement) => constrained.test(statement) },
];

/** A column that must not be empty, where the release before leaves it out or may write null. */
function asksForValue(statement: string): boolean {
  if (/\bset\s+not\s+null\b/i.test(statement)) return true;
  const [, ...added] = statement.split(/\badd\s+(?:column\b|(?="))/i);
  return added.some((column) => /\bnot\s+null\b/i.test(column) && !/\bdefault\b/i.test(column));
}
