export type SocialNetwork =
  | "instagram"
  | "twitter"
  | "facebook"
  | "youtube"
  | "linkedin"
  | "whatsapp";

const marks: Record<SocialNetwork, string> = {
  instagram: "social-instagram",
  twitter: "social-twitter",
  facebook: "social-facebook",
  youtube: "social-youtube",
  linkedin: "social-linkedin",
  whatsapp: "social-whatsapp",
};

/** Logo of a network in the text colour. */
export function SocialIcon({ network }: { network: SocialNetwork }) {
  return <span aria-hidden="true" className={`social-mark ${marks[network]} size-5 flex-none`} />;
}
