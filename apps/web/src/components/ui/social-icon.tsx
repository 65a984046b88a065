import sprite from "./social-icons.svg?url&no-inline";

export type SocialNetwork =
  | "instagram"
  | "twitter"
  | "facebook"
  | "youtube"
  | "linkedin"
  | "whatsapp";

export function SocialIcon({ network }: { network: SocialNetwork }) {
  return (
    <svg aria-hidden="true" width="20" height="20" className="flex-none fill-current">
      <use href={`${sprite}#${network}`} />
    </svg>
  );
}
