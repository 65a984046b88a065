import type { FailureBody } from "@ebute/contracts/errors";
import type { FastifyInstance, InjectOptions } from "fastify";

export type RestResponse<Body> = {
  status: number;
  body: Body;
  text: string;
  headers: Record<string, string | string[] | number | undefined>;
};

type Options = { headers?: Record<string, string>; remoteAddress?: string };

/** Fields that any response may have. */
export type AnyBody = Partial<FailureBody> & Record<string, unknown>;

export type RestClient = ReturnType<typeof createRestClient>;

let subnets = 0;

/** Returns an address in a new subnet, so that the rate limits of tests do not interfere. */
export function nextSubnetAddress(): string {
  subnets += 1;
  return `10.${Math.floor(subnets / 250)}.${subnets % 250}.7`;
}

/**
 * Creates a client that calls the REST facade like a program; with `origin` it acts as a browser.
 */
export function createRestClient(app: FastifyInstance, defaults: Options = {}) {
  const remoteAddress = defaults.remoteAddress ?? nextSubnetAddress();

  async function call<Body = AnyBody>(request: InjectOptions): Promise<RestResponse<Body>> {
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
    /** Sends a multipart form. */
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
    /** Returns a client that also sends these headers. */
    with: (headers: Record<string, string>) =>
      createRestClient(app, { remoteAddress, headers: { ...defaults.headers, ...headers } }),
  };
}
