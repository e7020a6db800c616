/** The wanted file name, or the name with the first free number: "welcome-2". */
export function freeName(wanted: string, isTaken: (name: string) => boolean): string {
  const base = wanted.replace(/-\d+$/, '') || wanted
  let name = wanted
  for (let count = 2; isTaken(name); count += 1) name = `${base}-${count}`
  return name
}
