import { useRouter } from "@tanstack/react-router";

/** Returns the function that opens the sign-in page with a notice of what has happened. */
export function useSignInNotice(notice: string): () => void {
  const { history } = useRouter();
  return () => history.push(`/signin?notice=${notice}`);
}
