/** Whether the packages of a lock file are those of npm's list of what it installed, both as text. Those for other systems are optional. */
export function areInstalled(lock, list) {
  const { '': project, ...packages } = JSON.parse(lock).packages
  const installed = JSON.parse(list).packages
  return (
    Object.keys(installed).every((path) => path in packages) &&
    Object.entries(packages).every(([path, { version, optional }]) =>
      path in installed ? installed[path].version === version : optional === true,
    )
  )
}
