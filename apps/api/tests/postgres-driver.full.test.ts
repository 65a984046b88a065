import { spawn } from "node:child_process";
import path from "node:path";
import { createInterface } from "node:readline";
import { afterAll, describe, expect, it } from "vitest";
import { createTestDatabase } from "./support/database/test-database.ts";

const program = path.join(import.meta.dirname, "support/driver/driver-scenarios-process.ts");
const database = await createTestDatabase({ isMigrated: false });
afterAll(() => database.drop());

/**
 * Runs the scenarios in turn. One that ends the process has no result; the rest go on in a new
 * process.
 */
async function runScenarios(names: string[]): Promise<Map<string, unknown>> {
  const results = new Map<string, unknown>();
  for (let left = names; left.length > 0; ) {
    const args = ["--expose-gc", program, JSON.stringify(database.connection), ...left];
    const child = spawn(process.execPath, args);
    const lines = createInterface(child.stdout);
    let done = 0;
    for await (const line of lines) {
      const { name, result } = JSON.parse(line);
      results.set(name, result);
      done += 1;
    }
    left = left.slice(done + 1);
  }
  return results;
}

const LOST = "CONNECTION_CLOSED";
/**
 * During a write, the operating system may report the loss before the driver does.
 */
const lostSomehow = expect.stringMatching(/^(CONNECTION_CLOSED|EPIPE|ECONNRESET)$/);
const one = [{ one: 1 }];

/** Each hunk of `patches/postgres@*.patch` has at least one of these that fails without it. */
const cases: { scenario: string; title: string; expected: unknown }[] = [
  {
    scenario: "a statement's caller has ended",
    title: "keeps nothing that the caller of a statement held",
    expected: [one, true],
  },
  {
    scenario: "a backend ends during a statement of a transaction",
    title: "rejects a transaction whose backend ends, and keeps the process alive",
    expected: [LOST, one],
  },
  {
    scenario: "a transaction goes on after its backend has ended",
    title: "never runs late statements of a lost transaction inside another transaction",
    expected: [LOST, "UNDONE", [LOST, LOST, LOST, LOST], 0],
  },
  {
    scenario: "statements wait in a transaction whose backend ends",
    title: "rejects every statement that waits in a transaction whose backend ends",
    expected: [LOST, [LOST, [LOST, LOST, LOST]], 1],
  },
  {
    scenario: "a reserved connection is used and released after its backend has ended",
    title: "rejects statements on a lost reserved connection, and replaces it once released",
    expected: [[LOST, LOST, LOST], 3, true],
  },
  {
    scenario: "statements wait on a reserved connection whose backend ends",
    title: "rejects every statement that waits on a reserved connection whose backend ends",
    expected: [[LOST, [LOST, LOST, LOST]], one],
  },
  {
    scenario: "a backend says why it ends during a statement",
    title: "never reports the end of one backend to the next statement",
    expected: [LOST, one, [{ two: 2 }]],
  },
  {
    scenario: "a connection is reset inside a transaction",
    title: "answers every statement after a connection was reset inside a transaction",
    expected: [LOST, [[{ turn: 0 }], [{ turn: 1 }], [{ turn: 2 }], [{ turn: 3 }]]],
  },
  {
    scenario: "a statement fails after some of its rows have come",
    title: "starts the rows of a statement at the first after one that failed halfway",
    expected: ["22012", 1, { one: 1 }],
  },
  {
    scenario: "a connection ends after some rows of a statement have come",
    title: "starts the rows of a statement at the first after a connection that ended halfway",
    expected: [LOST, 1, { one: 1 }],
  },
  {
    scenario: "a transaction begins on a connection whose pipeline it fills",
    title: "reserves the connection of a transaction whose BEGIN fills the pipeline",
    expected: [true, 0],
  },
  {
    scenario: "a statement that cannot be built is asked for beside another",
    title: "gives each statement its own rows when another one could not be built",
    expected: ["UNDEFINED_VALUE", [{ seven: 7 }], [{ eight: 8 }]],
  },
  {
    scenario: "a statement that cannot be built is asked for during another",
    title: "rejects a statement that cannot be built, and no other of its connection",
    expected: [[{ seven: 7 }], "UNDEFINED_VALUE", [{ eight: 8 }]],
  },
  {
    scenario: "a connection ends while the client reads the types of the database",
    title: "keeps the process alive when a connection ends while the driver reads the types",
    expected: [LOST, one],
  },
  {
    scenario: "a proxy accepts connections and ends them",
    title: "rejects a statement when a proxy accepts the connection and ends it",
    expected: LOST,
  },
  {
    scenario: "a backend ends between two parts of a cursor",
    title: "keeps the process alive when a backend ends between two parts of a cursor",
    expected: [lostSomehow, one],
  },
  {
    scenario: "a backend ends while rows are copied out slowly",
    title: "fails the stream of rows when the backend ends while they are copied out",
    expected: [LOST, one],
  },
  {
    scenario: "a backend ends while rows are copied in",
    title: "fails the stream of rows when the backend ends while they are copied in",
    expected: [lostSomehow, one, 0],
  },
  {
    scenario: "a backend ends after all rows were copied in",
    title: "fails the stream of rows when the backend ends after the last one was copied in",
    expected: [LOST, one],
  },
  {
    scenario: "a connection is cut after all rows were copied in",
    title: "fails the stream of rows when the connection is cut after the last one was copied in",
    expected: [LOST, one],
  },
  {
    scenario: "the database refuses rows after all of them were copied in",
    title: "fails the stream of rows when the database refuses them after the last one",
    expected: ["23505", "finished", [{ value: "two" }]],
  },
  {
    scenario: "more is copied out than a stream buffers",
    title: "reads on after more was copied out than a stream buffers",
    expected: [100_001, one],
  },
  {
    scenario: "a client ends while it waits to connect again",
    title: "leaves no connection behind when a client ends that waits to connect again",
    expected: ["CONNECTION_DESTROYED", 0],
  },
  {
    scenario: "a client ends whose statement lost its connection",
    title: "ends a client whose last statement lost its connection",
    expected: [LOST, "ended"],
  },
];

const results = await runScenarios(cases.map(({ scenario }) => scenario));

describe("the patched PostgreSQL driver", () => {
  it.each(cases)("$title", ({ scenario, expected }) => {
    expect(results.get(scenario)).toEqual(expected);
  });
});
