import { generateKeyPair, SignJWT } from "jose";
import { createAdmin } from "#tests/factories/admins.ts";
import { createStudent } from "#tests/factories/students.ts";
import type { RestClient } from "../calls/rest-client.ts";
import type { TestApp } from "../servers/test-app.ts";
import { openSession, openStudentSession } from "./sign-in.ts";

/** Secret of a site whose tokens a test forges. */
export const SESSION_SECRET = "a secret that only the tests know, and long enough";

const key = new TextEncoder().encode(SESSION_SECRET);
const foreignKey = new TextEncoder().encode("a secret that the site has never heard of, as long");

/** Every spelling of the unsigned algorithm that libraries have accepted. */
const NO_ALGORITHM = ["none", "None", "NONE", "nOnE"];

export type Credential = [label: string, client: RestClient];

/**
 * Lists credentials without a valid session. The site's key must be SESSION_SECRET; its clock is
 * advanced by a fortnight.
 */
export async function invalidCredentials(site: TestApp): Promise<Credential[]> {
  const expired = await expiredSessions(site);
  return [
    ["no credential", site.visitor()],
    ...expired,
    ["a session that was signed out", await signedOut(site)],
    ["a deleted administrator", await deleted(site, "admins")],
    ["a deleted student", await deleted(site, "students")],
    ["a browser's token without its cookie", await withoutCookie(site)],
    ...(await forgedTokens(site)),
    ...malformed(site),
  ];
}

async function expiredSessions(site: TestApp): Promise<Credential[]> {
  const admin = await adminToken(site);
  const student = await studentToken(site);
  site.clock.advance({ hours: 14 * 24 });
  return [
    ["an expired session", bearer(site, admin)],
    ["a student's expired session", bearer(site, student)],
  ];
}

async function adminToken(site: TestApp): Promise<string> {
  const { email } = await createAdmin(site);
  return openSession(site.visitor(), email);
}

async function studentToken(site: TestApp): Promise<string> {
  const { phone } = await createStudent(site);
  return openStudentSession(site.visitor(), phone);
}

function bearer(site: TestApp, token: string): RestClient {
  return site.visitor().with({ authorization: `Bearer ${token}` });
}

async function signedOut(site: TestApp): Promise<RestClient> {
  const client = bearer(site, await adminToken(site));
  await client.post("/api/auth/logout");
  return client;
}

async function deleted(site: TestApp, table: "admins" | "students"): Promise<RestClient> {
  const { sql } = site.container.database;
  const token = table === "admins" ? await adminToken(site) : await studentToken(site);
  const jti = claimsOf(token).jti as string;
  await sql`delete from ${sql(table)} where id = (select account_id from sessions where id = ${jti})`;
  return bearer(site, token);
}

async function withoutCookie(site: TestApp): Promise<RestClient> {
  const { email } = await createAdmin(site);
  const browser = site.visitor().with({ "sec-fetch-site": "same-origin" });
  return bearer(site, await openSession(browser, email));
}

/** Tokens that differ from a valid one in a single property. */
async function forgedTokens(site: TestApp): Promise<Credential[]> {
  const real = await adminToken(site);
  const [header = "", payload = "", signature = ""] = real.split(".");
  const claims = claimsOf(real);
  const inAnHour = Math.floor(site.clock.now().getTime() / 1_000) + 3_600;
  const pair = await generateKeyPair("RS256", { extractable: true });
  const sign = (changes: object, by: Parameters<SignJWT["sign"]>[0] = key, head: object = {}) =>
    new SignJWT({ ...claims, ...changes })
      .setProtectedHeader({ alg: "HS256", typ: "JWT", ...head })
      .sign(by);
  const tokens: [string, string][] = [
    ["a token that is not valid yet", await sign({ nbf: inAnHour })],
    ["a token for another site", await sign({ aud: "another" })],
    ["a token of no session", await sign({ jti: "0190a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5b" })],
    ["an administrator's token that says student", await sign({ kind: "student" })],
    ["a student's token that says admin", await sign(await studentAsAdmin(site))],
    ["a token of another key", await sign({}, foreignKey)],
    ["a token of its own jwk", await sign({}, foreignKey, { jwk: jwkOf(foreignKey) })],
    ["a token of its own kid", await sign({}, new Uint8Array(32), { kid: "../../../dev/null" })],
    ["a token of its own jku", await sign({}, foreignKey, { jku: "https://attacker.example/k" })],
    ["a token of another kind of key", await sign({}, pair.privateKey, { alg: "RS256" })],
    [
      "a token with an edited role",
      `${header}.${encode({ ...claims, role: "owner" })}.${signature}`,
    ],
    ["a token with a changed signature", `${header}.${payload}.${signature.slice(0, -4)}AAAA`],
    ["a token without its signature", `${header}.${payload}.`],
    ...NO_ALGORITHM.map((alg): [string, string] => [
      `a token with alg ${alg}`,
      `${encode({ alg, typ: "JWT" })}.${payload}.`,
    ]),
  ];
  return tokens.map(([label, token]) => [label, bearer(site, token)]);
}

/** Claims a student's session as an administrator's, signed with the site's key. */
async function studentAsAdmin(site: TestApp) {
  return { ...claimsOf(await studentToken(site)), kind: "admin" };
}

function malformed(site: TestApp): Credential[] {
  const headers: [string, string][] = [
    ["a malformed token", "Bearer x.y.z"],
    ["a token of dots", "Bearer ..."],
    ["an empty token", "Bearer "],
    ["a token of another scheme", "Basic YWRtaW46YWRtaW4="],
    ["two tokens in one", "Bearer a.b.c, Bearer d.e.f"],
    ["a token beyond all size", `Bearer ${"x".repeat(8_000)}`],
  ];
  return headers.map(([label, authorization]) => [label, site.visitor().with({ authorization })]);
}

function claimsOf(token: string): Record<string, unknown> {
  return JSON.parse(Buffer.from(token.split(".")[1] ?? "", "base64url").toString());
}

const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString("base64url");

const jwkOf = (secret: Uint8Array) => ({
  kty: "oct",
  k: Buffer.from(secret).toString("base64url"),
});
