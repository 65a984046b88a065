declare module "virtual:heic-decoder" {
  /** Address of the decoder's worker script. */
  export const url: string;
  /** Size of the script as it is sent. */
  export const bytes: number;
}
