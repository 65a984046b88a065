import { defineConfig } from "vitest/config";

/** Nothing in them depends on the server's version, so a run on another one leaves them out. */
const versionless = [
  "tests/embedded-postgres.test.ts",
  "tests/bad-input.test.ts",
  "tests/fuzz.test.ts",
  "tests/access.test.ts",
  "tests/access.fields.test.ts",
  "tests/access.writes.test.ts",
  "tests/enumeration.test.ts",
  "tests/hostile-requests.test.ts",
  "tests/text-time.test.ts",
  "tests/mail-delivery.test.ts",
  "tests/faults/kills.test.ts",
  "tests/faults/overload.test.ts",
  "tests/faults/disk-full.test.ts",
  "tests/faults/shedding.test.ts",
];

export default defineConfig({
  test: {
    projects: [
      { test: { name: "unit", include: ["src/**/*.test.ts"] } },
      {
        test: {
          name: "integration",
          include: ["tests/**/*.test.ts"],
          exclude: process.env.TEST_DATABASE_URL ? versionless : [],
          globalSetup: ["tests/support/global-setup.ts"],
          pool: "forks",
          maxWorkers: 2,
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
});
