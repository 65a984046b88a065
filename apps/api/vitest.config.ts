import { defineConfig } from "vitest/config";

/**
 * What runs once more on the oldest PostgreSQL that is supported: whatever writes SQL of its own. The rest is about
 * requests, pages, texts and processes, and would say the same again.
 */
const aboutTheDatabase = [
  "tests/{backup,backups,deep-pages,migrations,paging,row-counts,turns,unit-of-work,upgrade}.test.ts",
  "tests/{idempotency,jobs,limits,listening,personal-data,posts-search,query-plans}.test.ts",
  "tests/{mail-table,students-table,table-search}.test.ts",
  "tests/{administrators,audit,auth,comments,contact,dashboard,mail,materials,orders}.rest.test.ts",
  "tests/{posts,posts-writing,second-factor,students,subscribers,tutorial-comments,tutorials,updates}.rest.test.ts",
  "tests/{backup-under-way,media.clean-up}.test.ts",
  "tests/faults/parallel-writes.test.ts",
  "tests/rest-contract/every-call.test.ts",
];

export default defineConfig({
  test: {
    projects: [
      { test: { name: "unit", include: ["src/**/*.test.ts"] } },
      {
        test: {
          name: "integration",
          include: process.env.TEST_DATABASE_URL ? aboutTheDatabase : ["tests/**/*.test.ts"],
          globalSetup: ["tests/support/global-setup.ts"],
          setupFiles: ["tests/support/after-file.ts"],
          pool: "forks",
          maxWorkers: 2,
          // Importing the product took longer than most files' tests: the files of a process share it.
          isolate: false,
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
});
