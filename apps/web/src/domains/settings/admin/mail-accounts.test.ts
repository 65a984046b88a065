import { mailSettingsSchema } from "@ebute/contracts/settings";
import { describe, expect, it } from "vitest";
import {
  findMailService,
  type MailAccount,
  mailServices,
  readMailAccount,
  toMailSettings,
} from "./mail-accounts.ts";

const account: MailAccount = { address: "ada@firm.ng", user: "8f2c@login", secret: "a-key" };

function serverOf(name: string, typed: Partial<MailAccount> = {}) {
  const service = mailServices.find((one) => one.name === name);
  if (!service) throw new Error(`no service ${name}`);
  const { host, user } = toMailSettings(service, { ...account, ...typed }, {});
  return [host, user];
}

describe("a mail account of three fields", () => {
  it.each([
    ["Gmail", "smtp.gmail.com", "ada@firm.ng"],
    ["Zoho Mail", "smtppro.zoho.com", "ada@firm.ng"],
    ["Brevo", "smtp-relay.brevo.com", "8f2c@login"],
    ["Resend", "smtp.resend.com", "resend"],
    ["Mailgun", "smtp.mailgun.org", "8f2c@login"],
    ["Postmark", "smtp.postmarkapp.com", "a-key"],
    ["Your hosting company (cPanel)", "mail.firm.ng", "ada@firm.ng"],
  ])("at %s has the server %s and the user name %s", (name, host, user) => {
    expect(serverOf(name)).toEqual([host, user]);
  });

  it("at Zoho's own domain has the server of private accounts", () => {
    expect(serverOf("Zoho Mail", { address: "ada@ZohoMail.com" })[0]).toBe("smtp.zoho.com");
  });

  it("is found again in the saved settings, which are valid, at each service", () => {
    for (const service of mailServices) {
      const values = toMailSettings(service, account, {});
      expect(mailSettingsSchema.partial().parse(values)).toEqual(values);
      expect(findMailService(values)?.name).toBe(service.name);
      expect(readMailAccount(values).address).toBe(account.address);
    }
  });

  it("is not found in the settings of a server that the full form names", () => {
    expect(findMailService({ host: "", port: 587, user: "" })).toBeUndefined();
    const values = { host: "smtp.firm.ng", port: 587, user: account.address };
    expect(findMailService(values)).toBeUndefined();
  });

  it("leaves the limits of a saved server as the owner set them", () => {
    const [gmail] = mailServices;
    if (!gmail) throw new Error("no services");
    expect(toMailSettings(gmail, account, {})).toMatchObject({ dailyLimit: 500 });
    const saved = { host: "smtp.gmail.com" };
    expect(toMailSettings(gmail, account, saved)).not.toHaveProperty("dailyLimit");
  });
});
