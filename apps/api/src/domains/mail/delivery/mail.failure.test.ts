import { describe, expect, it } from "vitest";
import { explainMailFailure } from "./mail.direct-sending.ts";
import { toMailFailure } from "./mail.failure.ts";

const server = { host: "smtp.example.ng", port: 587 };

describe("the explanation of a failed test mail", () => {
  it.each([
    [{ code: "EAUTH", responseCode: 535 }, /does not accept this user name and password/],
    [{ code: "ENOAUTH" }, /asks for a user name and a password/],
    [{ code: "EDNS", originalCode: "ENOTFOUND" }, /no server with the name smtp\.example\.ng/],
    [{ code: "ESOCKET", originalCode: "ECONNREFUSED" }, /takes no connection on port 587/],
    [{ code: "ETIMEDOUT" }, /did not answer on port 587 in time/],
    [{ code: "ESOCKET", originalCode: "CERT_HAS_EXPIRED" }, /No encrypted connection/],
    [{ code: "EENVELOPE", command: "MAIL FROM", responseCode: 550 }, /refuses this sender/],
    [{ code: "EENVELOPE", command: "RCPT TO", responseCode: 550 }, /to your own address/],
    [{ code: "EMESSAGE", command: "DATA", responseCode: 554 }, /refused the letter/],
    [new Error("secret words of a server"), /could not be handed over/],
  ])("describes the error %o", (error, report) => {
    const text = explainMailFailure(toMailFailure(error), server);
    expect(text).toMatch(report);
    expect(text).not.toContain("secret words");
  });
});
