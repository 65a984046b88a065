import type { FailureBody } from "@ebute/contracts/errors";
import type { FastifyInstance, InjectOptions } from "fastify";

export type Answer<Body> = {
  status: number;
  body: Body;
  text: string;
  headers: Record<string, string | string[] | number | undefined>;
};

type Options = { headers?: Record<string, string>; remoteAddress?: string };

/** What every answer may have, and nothing that a test would have to look behind. */
export type AnyBody = Partial<FailureBody> & Record<string, unknown>;

export type RestClient = ReturnType<typeof createRestClient>;

let places = 0;

/** Each client asks from a subnet of its own, so that one test's attempts do not count against the next. */
export function nextAddress(): string {
  places += 1;
  return `10.${Math.floor(places / 250)}.${places % 250}.7`;
}

/** Calls the REST facade as a program would; a browser is one that sends `origin`. */
export function createRestClient(app: FastifyInstance, defaults: Options = {}) {
  const remoteAddress = defaults.remoteAddress ?? nextAddress();

  async function call<Body = AnyBody>(request: InjectOptions): Promise<Answer<Body>> {
    const response = await app.inject({
      remoteAddress,
      ...request,
      headers: { ...defaults.headers, ...request.headers },
    });
    const isJson =
      response.body !== "" &&
      response.headers["content-encoding"] === undefined &&
      String(response.headers["content-type"]).startsWith("application/json");
    return {
      status: response.statusCode,
      body: JSON.parse(isJson ? response.body : "{}"),
      text: response.body,
      headers: response.headers,
    };
  }

  return {
    remoteAddress,
    call,
    get: <Body = AnyBody>(url: string, options: Options = {}) =>
      call<Body>({ method: "GET", url, ...options }),
    post: <Body = AnyBody>(url: string, payload?: object | string, options: Options = {}) =>
      call<Body>({ method: "POST", url, payload, ...options }),
    put: <Body = AnyBody>(url: string, payload?: object | string, options: Options = {}) =>
      call<Body>({ method: "PUT", url, payload, ...options }),
    delete: <Body = AnyBody>(url: string, payload?: object, options: Options = {}) =>
      call<Body>({ method: "DELETE", url, payload, ...options }),
    /** Sends a form as browsers do. */
    async send<Body = AnyBody>(method: "POST" | "PUT", url: string, form: FormData) {
      const encoded = new Response(form);
      const contentType = encoded.headers.get("content-type") ?? "";
      return call<Body>({
        method,
        url,
        headers: { "content-type": contentType },
        payload: Buffer.from(await encoded.arrayBuffer()),
      });
    },
    /** The same client with these headers on every call. */
    with: (headers: Record<string, string>) =>
      createRestClient(app, { remoteAddress, headers: { ...defaults.headers, ...headers } }),
  };
}
