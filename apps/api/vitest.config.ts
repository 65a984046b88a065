import { configDefaults, defineConfig } from "vitest/config";
import { listCapabilities } from "../../scripts/lib/servers/capabilities.mjs";
import { leftOut } from "../../scripts/lib/tasks/test-depth.mjs";

/**
 * Tests of hand-written SQL, which run once more on the oldest supported PostgreSQL. The others are
 * about requests, pages, texts and processes, and do not depend on its version.
 */
const aboutTheDatabase = [
  "tests/{backup,backups,deep-pages,migrations,paging,row-counts,advisory-lock,unit-of-work,upgrade}{,.full}.test.ts",
  "tests/{idempotency,jobs,rate-limits,notification-listener,personal-data,posts-search,query-plans}{,.full}.test.ts",
  "tests/{mail-table,students-table,table-search}{,.full}.test.ts",
  "tests/{administrators,audit,auth,comments,contact,dashboard,mail,materials,orders}.rest{,.full}.test.ts",
  "tests/{posts,posts-writing,second-factor,students,subscribers,tutorial-comments,tutorials,updates}.rest{,.full}.test.ts",
  "tests/{backup-under-way,media.clean-up}{,.full}.test.ts",
  "tests/backup-rows.hard.test.ts",
  "tests/faults/parallel-writes{,.full}.test.ts",
  "tests/rest-contract/every-call{,.full}.test.ts",
];

/**
 * Requests over the wire, pages and REST calls, which must answer the same without the fast path.
 */
const aboutResponses = [
  "tests/{hostile-requests,rendered-pages,static-pages,page-invalidation,feeds}{,.full}.test.ts",
  "tests/rest-contract/*.test.ts",
];

/** `npm test` prints a line for each. */
const impossibleHere = listCapabilities().flatMap(({ isThere, files }) => (isThere ? [] : files));

/** A loaded machine stalls for seconds now and then. */
const patient = { expect: { poll: { timeout: 20_000 } } };

const randomSeed = "../../scripts/lib/random-seed.mjs";

const withServer = {
  ...patient,
  exclude: [...configDefaults.exclude, ...leftOut(), ...impossibleHere],
  globalSetup: ["tests/support/global-setup.ts"],
  setupFiles: [randomSeed, "tests/support/after-file.ts"],
  pool: "forks" as const,
  // The browser's tests have the other core.
  maxWorkers: 1,
  // Importing the product took longer than most files' tests, so the files of a process share it.
  isolate: false,
  // Tests that start processes take six times as long on a loaded machine.
  testTimeout: 60_000,
  hookTimeout: 120_000,
};

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          ...patient,
          name: "unit",
          setupFiles: [randomSeed],
          include: ["src/**/*.test.ts"],
          exclude: [...configDefaults.exclude, ...leftOut()],
          // Starting a process for each file and importing the product took longer than the tests.
          isolate: false,
          restoreMocks: true,
          testTimeout: 60_000,
        },
      },
      {
        test: {
          ...withServer,
          name: "integration",
          include: process.env.TEST_DATABASE_URL ? aboutTheDatabase : ["tests/**/*.test.ts"],
        },
      },
      {
        test: {
          ...withServer,
          name: "fast-path-off",
          include: aboutResponses,
          env: { FAST_PATH: "off" },
        },
      },
    ],
  },
});
