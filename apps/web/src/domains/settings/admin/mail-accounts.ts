import { type MailPreset, type MailSettings, mailPresets } from "@ebute/contracts/settings";

/** What an owner types about their account at a mail service. */
export type MailAccount = { address: string; secret: string; user: string };

export type MailService = {
  name: string;
  /** Where the owner finds the password. */
  help: string;
  /** True if the service gives out a user name of its own. */
  hasUserName?: boolean;
  /** Server and user name of an account. */
  connect: (account: MailAccount) => Pick<MailSettings, "host" | "user">;
  preset: MailPreset;
};

const { gmail, zoho, brevo, resend, mailgun, postmark, hosting } = mailPresets;

/** Services that need no more than an address and a password; their presets have the rest. */
export const mailServices: readonly MailService[] = [
  {
    name: gmail.name,
    help: gmail.help,
    connect: ({ address }) => ({ host: gmail.host, user: address }),
    preset: gmail,
  },
  {
    name: zoho.name,
    help: "Make an app password under Security.",
    connect: ({ address }) => ({
      host: /^(?:zoho|zohomail)\.com$/.test(domainOf(address)) ? zoho.host : "smtppro.zoho.com",
      user: address,
    }),
    preset: zoho,
  },
  {
    name: brevo.name,
    help: brevo.help,
    hasUserName: true,
    connect: ({ user }) => ({ host: brevo.host, user }),
    preset: brevo,
  },
  {
    name: resend.name,
    help: "The password is an API key.",
    connect: () => ({ host: resend.host, user: "resend" }),
    preset: resend,
  },
  {
    name: mailgun.name,
    help: "Make SMTP credentials for your domain. For a domain in Europe choose “Another server”.",
    hasUserName: true,
    connect: ({ user }) => ({ host: mailgun.host, user }),
    preset: mailgun,
  },
  {
    name: postmark.name,
    help: "The password is the server’s API token.",
    // An empty password keeps the saved one, which is the saved user name, too.
    connect: ({ secret, user }) => ({ host: postmark.host, user: secret || user }),
    preset: postmark,
  },
  {
    name: hosting.name,
    help: "The password of this mailbox. If your mail server is not called mail. and your domain, choose “Another server”.",
    connect: ({ address }) => ({ host: `mail.${domainOf(address)}`, user: address }),
    preset: hosting,
  },
];

type Saved = Record<string, unknown>;

/** The settings that an account stands for. Limits are the owner's once the server is saved. */
export function toMailSettings(
  { connect, preset }: MailService,
  account: MailAccount,
  saved: Saved,
) {
  const { port, limits } = preset;
  const server = connect(account);
  return {
    ...server,
    port,
    fromAddress: account.address,
    ...(server.host !== saved.host && {
      secondLimit: limits.second,
      hourlyLimit: limits.hour,
      dailyLimit: limits.day,
    }),
  };
}

/** The account of saved settings, without the password. */
export function readMailAccount({ user, fromAddress }: Saved): MailAccount {
  const name = typeof user === "string" ? user : "";
  return {
    address: String(fromAddress || (name.includes("@") ? name : "")),
    user: name,
    secret: "",
  };
}

/** Finds the service of saved settings; undefined where the full form made them. */
export function findMailService(saved: Saved): MailService | undefined {
  return mailServices.find((service) => {
    const { host, user, port } = toMailSettings(service, readMailAccount(saved), saved);
    return host === saved.host && user === saved.user && port === saved.port;
  });
}

function domainOf(address: string): string {
  return address.slice(address.lastIndexOf("@") + 1).toLowerCase();
}
