/** Fields of the verification codes, with the name of the meta tag of each. */
export const verificationTags = [
  { field: "googleVerification", name: "google-site-verification" },
  { field: "bingVerification", name: "msvalidate.01" },
  { field: "yandexVerification", name: "yandex-verification" },
  { field: "facebookVerification", name: "facebook-domain-verification" },
  { field: "pinterestVerification", name: "p:domain_verify" },
] as const;
