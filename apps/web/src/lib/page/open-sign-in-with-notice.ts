import { useRouter } from "@tanstack/react-router";

/** Returns a function that opens the sign-in page with a notice. */
export function useOpenSignInWithNotice(notice: string): () => void {
  const { history } = useRouter();
  return () => history.push(`/signin?notice=${notice}`);
}
