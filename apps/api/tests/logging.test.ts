import { PassThrough } from "node:stream";
import { type FastifyBaseLogger, fastify } from "fastify";
import { expect, it } from "vitest";
import { adminsTable } from "#domains/accounts/accounts.table.ts";
import { toLoggedError } from "#platform/errors/logged-error.ts";
import { registerMultipart } from "#platform/http/body/multipart.ts";
import { createLogger } from "#platform/runtime/logger.ts";
import { createAdmin } from "./factories/admins.ts";
import { createTestApp } from "./support/servers/test-app.ts";

const site = await createTestApp();
const secrets = { email: "Ada.Secret@example.ng", passwordHash: "$argon2id$v=19$secret-hash" };

/** Drizzle's error of an insert that breaks a unique index, with all its values. */
async function failInsert(): Promise<unknown> {
  const row = await createAdmin(site);
  const insert = site.container.database.db.insert(adminsTable);
  return insert.values({ ...row, ...secrets }).catch((error) => error);
}

it.each([
  ["as err", (error: unknown) => [{ err: error }, "request failed"] as const],
  ["as err, without a text", (error: unknown) => [{ err: error }] as const],
  ["alone", (error: unknown) => [error] as const],
])("the log omits the values of a failed insert, logged %s", async (_label, toArgs) => {
  const output = new PassThrough();
  const error = await failInsert();
  createLogger("info", output).error(...(toArgs(error) as [object, string]));
  const line = String(output.read());
  expect(String(error)).toContain("secret-hash");
  expect(line).not.toMatch(/ada\.secret|secret-hash/i);
  expect(JSON.parse(line).err).toMatchObject({
    type: "PostgresError",
    code: "23505",
    constraint: "admins_pkey",
    table: "admins",
  });
});

it("the log omits them when a request fails, also in the web framework's own lines", async () => {
  const output = new PassThrough();
  const error = await failInsert();
  const app = fastify({ loggerInstance: createLogger("info", output) });
  app.get("/", () => Promise.reject(error));
  expect((await app.inject("/")).statusCode).toBe(500);
  const lines = String(output.read());
  expect(lines).toContain('"constraint":"admins_pkey"');
  expect(lines).not.toMatch(/ada\.secret|secret-hash/i);
});

it("the log omits tokens and cookies from the form parser's output at the lowest level", async () => {
  const output = new PassThrough();
  const loggerInstance: FastifyBaseLogger = createLogger("trace", output);
  const app = fastify({ loggerInstance });
  await registerMultipart(app);
  app.post("/", async (request) => {
    for await (const _part of request.parts());
    return {};
  });
  await app.inject({
    method: "POST",
    url: "/",
    headers: {
      authorization: "Bearer secret-token",
      cookie: "session=secret-cookie",
      "content-type": "multipart/form-data; boundary=x",
    },
    payload: "--x--\r\n",
  });
  const lines = String(output.read());
  expect(lines).toContain("busboyOptions");
  expect(lines).not.toMatch(/secret-token|secret-cookie/);
});

it("the log shows the product's stack frames", async () => {
  expect(toLoggedError(await failInsert()).stack).toContain("logging.test.ts");
});
