import type { AdminRole } from "@ebute/contracts/administrators";
import { ADMIN_PASSWORD, createAdmin } from "#tests/factories/admins.ts";
import { STUDENT_PASSWORD } from "#tests/factories/students.ts";
import { PUBLIC_URL, type TestApp } from "../servers/test-app.ts";
import {
  type AnyBody,
  createRestClient,
  nextSubnetAddress,
  type RestClient,
  type RestResponse,
} from "./rest-client.ts";

export type Browser = {
  client: RestClient;
  cookies: ReadonlyMap<string, string>;
  /** Sends the stored cookies and stores those of the response. */
  post(url: string, body: object): Promise<RestResponse<AnyBody>>;
  /** Submits a form without script. */
  submit(
    url: string,
    /** Pairs where a field has several values. */
    fields: Record<string, string> | [string, string][],
    site?: "same-origin" | "cross-site",
  ): Promise<RestResponse<AnyBody>>;
  /** Opens a page. */
  open(url: string): Promise<RestResponse<AnyBody>>;
};

/** Creates a browser with a cookie jar, in a new subnet or at a given address. */
export function createBrowser(
  { app }: Pick<TestApp, "app">,
  { remoteAddress = nextSubnetAddress(), cookies = new Map<string, string>() } = {},
): Browser {
  const client = createRestClient(app, { remoteAddress, headers: { origin: PUBLIC_URL } });
  const cookie = () => cookieOf({ cookies });

  function withCookies(answer: RestResponse<AnyBody>): RestResponse<AnyBody> {
    for (const line of [answer.headers["set-cookie"] ?? []].flat()) {
      const [pair = ""] = String(line).split(";");
      const [name = "", value = ""] = pair.split("=");
      if (value) cookies.set(name, value);
      else cookies.delete(name);
    }
    return answer;
  }

  return {
    client,
    cookies,
    post: async (url, body) =>
      withCookies(await client.post(url, body, { headers: { cookie: cookie() } })),
    submit: async (url, fields, site = "same-origin") =>
      withCookies(
        await client.post(url, new URLSearchParams(fields).toString(), {
          headers: {
            cookie: cookie(),
            "content-type": "application/x-www-form-urlencoded",
            "sec-fetch-site": site,
          },
        }),
      ),
    open: (url) => client.get(url, { headers: { cookie: cookie() } }),
  };
}

/**
 * Signs an administrator in and returns a client with the session's cookie alone, as a browser
 * opens a page.
 */
export async function openAdminBrowser(site: TestApp, role: AdminRole): Promise<RestClient> {
  const { email } = await createAdmin(site, { role });
  const browser = createBrowser(site);
  await browser.post("/api/admin/login", { email, password: ADMIN_PASSWORD });
  return browser.client.with({ cookie: cookieOf(browser) });
}

/** Signs a student in and returns a client with the session's token and cookie. */
export async function signInStudentBrowser(site: TestApp, phone: string): Promise<RestClient> {
  const browser = createBrowser(site);
  const { body } = await browser.post("/api/user/signin", { phone, password: STUDENT_PASSWORD });
  const cookie = cookieOf(browser);
  return browser.client.with({ authorization: `Bearer ${body.token}`, cookie });
}

function cookieOf({ cookies }: Pick<Browser, "cookies">): string {
  return [...cookies].map(([name, value]) => `${name}=${value}`).join("; ");
}
