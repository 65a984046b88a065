import { expect, it } from "vitest";
import { createDeviceSecrets } from "./device-secrets.ts";

const key = new TextEncoder().encode("k".repeat(32));
const { issue, isSigned } = createDeviceSecrets(key);

it("recognises the device secrets of this installation in every process", () => {
  const value = issue();
  expect(value).toMatch(/^[\w-]{43}\.[\w-]{22}$/);
  expect(issue()).not.toBe(value);
  expect(createDeviceSecrets(key).isSigned(value)).toBe(true);
});

it("recognises no other device secret", () => {
  const [secret = "", signature = ""] = issue().split(".");
  const others = [undefined, "", ".", secret, `${secret}.`, `${secret}.${"A".repeat(22)}`];
  const changed = [`A${secret}.${signature}`, `${secret}.${signature}A`, `.${signature}`];
  for (const value of [...others, ...changed]) expect(isSigned(value)).toBe(false);
  expect(createDeviceSecrets(new Uint8Array(32)).isSigned(`${secret}.${signature}`)).toBe(false);
});
