import http from "node:http";

export type HttpAnswer = {
  /** 0 without an answer. */
  status: number;
  text: string;
  location: string | undefined;
  /** Unit: milliseconds; undefined where the server names no time. */
  retryAfterMs: number | undefined;
};

export type HttpClient = ReturnType<typeof createHttpClient>;

type Sent = { json?: object; form?: Record<string, string> };

const TIMEOUT_MS = 30_000;

const BROWSER = "Mozilla/5.0 (Linux; Android 10; K) Chrome/140.0 Mobile Safari/537.36";

/** A browser of one student: cookies, the token of the session, and an address of its own. */
export function createHttpClient(url: string, localAddress: string | undefined) {
  const agent = new http.Agent({ keepAlive: true, maxSockets: 2 });
  const cookies = new Map<string, string>();
  let token = "";

  function headersOf(body: string | undefined, isForm: boolean): Record<string, string> {
    const type = isForm ? "application/x-www-form-urlencoded" : "application/json";
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join("; ");
    return {
      "user-agent": BROWSER,
      origin: url,
      "accept-encoding": "gzip",
      // Only pages of the site get the cookie by which student pages are rendered.
      "sec-fetch-site": "same-origin",
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(cookie ? { cookie } : {}),
      ...(body === undefined
        ? {}
        : { "content-type": type, "content-length": String(Buffer.byteLength(body)) }),
    };
  }

  return {
    setToken(value: string): void {
      token = value;
    },
    close: () => agent.destroy(),

    send(method: "GET" | "POST", path: string, { json, form }: Sent = {}): Promise<HttpAnswer> {
      const body = form ? new URLSearchParams(form).toString() : json && JSON.stringify(json);
      const headers = headersOf(body, form !== undefined);
      // Answers of calls are read; a compressed page is not.
      if (json || path.startsWith("/trpc")) delete headers["accept-encoding"];
      const { promise, resolve } = Promise.withResolvers<HttpAnswer>();
      const fail = () =>
        resolve({ status: 0, text: "", location: undefined, retryAfterMs: undefined });
      const options = { method, agent, headers, timeout: TIMEOUT_MS };
      const request = http.request(
        url + path,
        localAddress ? { ...options, localAddress } : options,
        (response) => {
          for (const cookie of response.headers["set-cookie"] ?? []) {
            const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
            cookies.set(name, value);
          }
          const chunks: Buffer[] = [];
          response.on("data", (chunk: Buffer) => chunks.push(chunk));
          response.once("error", fail);
          response.once("end", () => {
            const retryAfter = Number(response.headers["retry-after"]);
            resolve({
              status: response.statusCode ?? 0,
              text: Buffer.concat(chunks).toString(),
              location: response.headers.location,
              retryAfterMs: retryAfter > 0 ? retryAfter * 1_000 : undefined,
            });
          });
        },
      );
      request.once("timeout", () => request.destroy());
      request.once("error", fail);
      request.end(body);
      return promise;
    },
  };
}
