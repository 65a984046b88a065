import { ADMIN_PASSWORD, createAdmin } from "#tests/factories/admins.ts";
import type { RestClient } from "#tests/support/calls/rest-client.ts";
import { callProcedure } from "#tests/support/calls/trpc-client.ts";
import type { TestApp } from "#tests/support/servers/test-app.ts";
import { codeOf } from "#tests/support/sign-in/totp.ts";

export type SecuredAdmin = {
  id: string;
  email: string;
  secret: string;
  recoveryCodes: string[];
  /** A program that is signed in as this administrator. */
  client: RestClient;
};

/** An administrator with an app. The half minute of now is used up, as after every set-up. */
export async function createSecuredAdmin(site: TestApp): Promise<SecuredAdmin> {
  const { id, email } = await createAdmin(site);
  const { body } = await site
    .visitor()
    .post<{ token: string }>("/api/admin/login", { email, password: ADMIN_PASSWORD });
  const client = site.visitor().with({ authorization: `Bearer ${body.token}` });
  const { data: setup } = await callProcedure<{ secret: string }>(
    client,
    "mutation",
    "auth.factors.startTotp",
  );
  const { secret } = setup;
  const enabled = await callProcedure<{ recoveryCodes: string[] }>(
    client,
    "mutation",
    "auth.factors.enableTotp",
    { code: codeOf(secret, site.clock) },
  );
  if (enabled.status !== 200) throw new Error(`setting up was refused: ${enabled.text}`);
  return { id, email, secret, recoveryCodes: enabled.data.recoveryCodes, client };
}
