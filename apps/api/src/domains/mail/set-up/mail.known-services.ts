/** Records that mail services ask their customers to publish, as their manuals describe them. */
export type KnownService = {
  name: string;
  /** Domains below which the service's mail servers are. */
  hosts: readonly string[];
  /** First label of its mail servers, where the domain has others too. */
  label?: string;
  /** Domain for the `include:` of SPF; empty where the firm's own server sends. */
  include: string;
  /** Other domains that belong to the service. */
  otherIncludes?: readonly string[];
  /** Subdomain that carries SPF, where the service sends bounces to one. */
  spfBelow?: string;
  /** Usual names of the DKIM key; empty where each customer has names of their own. */
  selectors: readonly string[];
};

const services: readonly KnownService[] = [
  {
    name: "Google",
    hosts: ["gmail.com", "google.com"],
    include: "_spf.google.com",
    selectors: ["google"],
  },
  {
    name: "Zoho",
    hosts: ["zoho.com", "zoho.eu", "zoho.in"],
    include: "zohomail.com",
    otherIncludes: [
      "zoho.com",
      "zoho.eu",
      "zoho.in",
      "zohomail.eu",
      "zohomail.in",
      "one.zoho.com",
      "spf.zoho.com",
      "spf.zoho.eu",
      "spf.zoho.in",
    ],
    selectors: ["zmail", "zoho"],
  },
  {
    name: "Brevo",
    hosts: ["brevo.com", "sendinblue.com"],
    include: "spf.brevo.com",
    otherIncludes: ["spf.sendinblue.com"],
    selectors: ["brevo1", "brevo2", "mail"],
  },
  {
    name: "Resend",
    hosts: ["resend.com"],
    include: "amazonses.com",
    spfBelow: "send",
    selectors: ["resend"],
  },
  {
    name: "Amazon SES",
    hosts: ["amazonaws.com"],
    label: "email-smtp",
    include: "amazonses.com",
    selectors: [],
  },
  {
    name: "Mailgun",
    hosts: ["mailgun.org"],
    include: "mailgun.org",
    otherIncludes: ["eu.mailgun.org"],
    selectors: ["mx", "k1", "smtp", "mailo"],
  },
  {
    name: "Postmark",
    hosts: ["postmarkapp.com"],
    include: "spf.mtasv.net",
    selectors: ["pm"],
  },
];

/** A server of the firm or its hosting company; cPanel names its keys "default". */
const ownServer: KnownService = {
  name: "your mail server",
  hosts: [],
  include: "",
  selectors: ["default"],
};

export function findMailService(host: string): KnownService {
  const isOf = (domain: string) => host === domain || host.endsWith(`.${domain}`);
  const service = services.find(
    ({ hosts, label }) => hosts.some(isOf) && (!label || host.startsWith(`${label}.`)),
  );
  return service ?? ownServer;
}

/** Domains at which anybody can have an address; their records are not the firm's. */
const publicDomains = [
  "gmail.com",
  "googlemail.com",
  "yahoo.com",
  "ymail.com",
  "outlook.com",
  "hotmail.com",
  "live.com",
  "icloud.com",
  "aol.com",
  "zohomail.com",
  "proton.me",
  "protonmail.com",
];

export function isPublicMailDomain(domain: string): boolean {
  return publicDomains.includes(domain);
}
