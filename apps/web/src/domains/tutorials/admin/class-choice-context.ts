import { type ComponentType, createContext, useContext } from "react";

/** Choice of classes. The route injects it, because classes are another domain. */
export type ClassChoice = ComponentType<{
  id: string;
  error: string | undefined;
  value: readonly string[];
  onChange: (ids: string[]) => void;
}>;

export const ClassChoiceContext = createContext<ClassChoice | null>(null);

export function useClassChoice(): ClassChoice {
  const Choice = useContext(ClassChoiceContext);
  if (!Choice) throw new Error("the route provides no choice of classes");
  return Choice;
}
