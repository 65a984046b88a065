import { expect, it } from "vitest";
import { createDeviceSecrets } from "./device-secrets.ts";

const key = new TextEncoder().encode("k".repeat(32));
const { issue, markOf, marksIn } = createDeviceSecrets(key);

it("the device cookie identifies the device of an account in every process of the installation", () => {
  const value = issue("student:ada");
  expect(value).toMatch(/^[\w-]{43}\.[\w-]{12}\.[\w-]{22}$/);
  expect(issue("student:ada")).not.toBe(value);
  expect(createDeviceSecrets(key).marksIn(value)).toEqual([markOf("student:ada")]);
  expect(markOf("student:ada")).not.toBe(markOf("student:bisi"));
});

it("the device cookie keeps at most eight other accounts, newest first, each once", () => {
  const names = Array.from({ length: 9 }, (_, index) => `student:${index}`);
  let value: string | undefined;
  for (const name of [...names, "student:5"]) value = issue(name, value);
  const newestFirst = [5, 8, 7, 6, 4, 3, 2, 1].map((index) => markOf(`student:${index}`));
  expect(marksIn(value)).toEqual(newestFirst);
});

it("the device cookie yields no mark from a value that was changed or not issued by this installation", () => {
  const [secret = "", mark = "", signature = ""] = issue("student:ada").split(".");
  const other = markOf("student:bisi");
  const values = [
    undefined,
    "",
    "..",
    secret,
    `${secret}.${signature}`,
    `${secret}.${mark}`,
    `${secret}.${other}.${signature}`,
    `${secret}.${other}${mark}.${signature}`,
    `${secret}..${signature}`,
    `${secret}.${mark}.${"A".repeat(22)}`,
    `A${secret.slice(1)}A.${mark}.${signature}`,
    `${secret}.${mark}.${signature}A`,
  ];
  for (const value of values) expect(marksIn(value), value).toEqual([]);
  const elsewhere = createDeviceSecrets(new Uint8Array(32));
  expect(elsewhere.marksIn(`${secret}.${mark}.${signature}`)).toEqual([]);
  expect(elsewhere.markOf("student:ada")).not.toBe(mark);
});

it("the device cookie drops the marks of a forged value", () => {
  const forged = `${"A".repeat(43)}.${markOf("student:bisi")}.${"A".repeat(22)}`;
  expect(marksIn(issue("student:ada", forged))).toEqual([markOf("student:ada")]);
});
