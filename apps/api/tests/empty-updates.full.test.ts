import { expect, it } from "vitest";
import { listApiCalls } from "./support/calls/api-calls.ts";
import { createOneOfEach } from "./support/content/one-of-each.ts";
import { inputFor } from "./support/generated-input/input-for.ts";
import { createTestApp } from "./support/servers/test-app.ts";
import { signInAdmin } from "./support/sign-in/sign-in.ts";

const site = await createTestApp({ settings: { RATE_LIMITS: "off" } });
const isUpdate = (name: string) => /^PUT |\.update$/.test(name);

it("answers an update without any field without a server error, in every call", async () => {
  const objects = await createOneOfEach(site);
  const admin = await signInAdmin(site);
  const answers: Record<string, number> = {};
  for (const call of listApiCalls(site).filter(({ name, body }) => isUpdate(name) && body)) {
    const { params, body } = inputFor(call, objects);
    const ids = Object.fromEntries(
      Object.entries(Object(body)).filter(([name]) => /^(id|orderId)$/.test(name)),
    );
    const { status } = await call.send(admin, { ...(params && { params }), body: ids });
    answers[call.name] = status;
  }
  expect(Object.keys(answers)).toEqual(expect.arrayContaining(["orders.update"]));
  expect(Object.entries(answers).filter(([, status]) => status >= 500)).toEqual([]);
  expect([answers["orders.update"], answers["PUT /api/admin/orders/:orderId"]]).toEqual([400, 400]);
});
