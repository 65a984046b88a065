import { adminSessionSchema } from "@ebute/contracts/sign-in";
import type { z } from "zod";
import { BenchError } from "../bench-error.ts";
import { ADMIN } from "./ebute.ts";

export type Client = {
  token: string;
  /**
   * A call in the administrator's name; the answer is read by the schema.
   * @throws {BenchError} it was refused
   */
  call<Schema extends z.ZodType>(
    schema: Schema,
    method: "GET" | "POST" | "PUT",
    path: string,
    body?: object | FormData,
  ): Promise<z.infer<Schema>>;
};

/** Signs in as the administrator. */
export async function signIn(url: string): Promise<Client> {
  const { token } = adminSessionSchema
    .pick({ token: true })
    .parse(await request(url, "POST", "/api/admin/login", { body: ADMIN }));
  return {
    token,
    async call(schema, method, path, body) {
      return schema.parse(await request(url, method, path, { body, token }));
    },
  };
}

async function request(
  url: string,
  method: string,
  path: string,
  { body, token }: { body?: object | FormData | undefined; token?: string },
): Promise<unknown> {
  const isForm = body instanceof FormData;
  const answer = await fetch(url + path, {
    method,
    headers: {
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(body && !isForm ? { "content-type": "application/json" } : {}),
    },
    body: isForm || body === undefined ? body : JSON.stringify(body),
  });
  const text = await answer.text();
  if (!answer.ok) throw new BenchError(`${method} ${path} answered ${answer.status}: ${text}`);
  return JSON.parse(text);
}
