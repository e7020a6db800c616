import { linkSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'

const LOOK_AGAIN_MS = 200

/**
 * Runs some work while no other process runs work under the same folder, and gives what it gives. `onWait` is notified once which process is
 * waited for. The work may name programs that it starts: the lock is held as long as one of them lives, so a holder that is killed does
 * not hand it on while its installation still writes.
 *
 * A lock is a file with the next number, which the system makes only once; it names the processes that hold it. The highest number counts.
 * A released lock stays as an empty file until a higher one is there, so no number is used twice.
 */
export async function withLock(folder, work, onWait) {
  mkdirSync(folder, { recursive: true })
  const place = await acquire(folder, onWait)
  const holders = [identityOf(process.pid)]
  const share = (pid) => {
    holders.push(identityOf(pid))
    const draft = writeDraft(folder, JSON.stringify(holders))
    renameSync(draft, place)
  }
  try {
    return await work(share)
  } finally {
    writeFileSync(place, '')
  }
}

async function acquire(folder, onWait) {
  let isReported = false
  for (;;) {
    const numbers = numbersIn(folder)
    const last = Math.max(0, ...numbers)
    const holder = readHolders(join(folder, String(last))).find(isAlive)
    if (holder === undefined) {
      const place = take(folder, last + 1)
      if (place === undefined) continue
      for (const number of numbers) rmSync(join(folder, String(number)), { force: true })
      return place
    }
    if (!isReported) onWait(holder.pid)
    isReported = true
    await setTimeout(LOOK_AGAIN_MS)
  }
}

/** Takes the lock of a number; undefined where another process was first. */
function take(folder, number) {
  const place = join(folder, String(number))
  const draft = writeDraft(folder, JSON.stringify([identityOf(process.pid)]))
  try {
    // Unlike a file that is opened and then written, a link is never seen empty.
    linkSync(draft, place)
  } catch (error) {
    if (error.code === 'EEXIST') return undefined
    throw error
  } finally {
    rmSync(draft, { force: true })
  }
  if (Math.max(...numbersIn(folder)) === number) return place
  // Several locks have come and gone since the folder was read.
  rmSync(place, { force: true })
  return undefined
}

function writeDraft(folder, text) {
  const draft = join(folder, `draft-${process.pid}-${process.hrtime.bigint()}`)
  writeFileSync(draft, text)
  return draft
}

function numbersIn(folder) {
  return readdirSync(folder)
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
}

function readHolders(place) {
  try {
    const text = readFileSync(place, 'utf8')
    return text === '' ? [] : JSON.parse(text)
  } catch (error) {
    if (error.code === 'ENOENT') return []
    throw error
  }
}

function identityOf(pid) {
  return { pid, started: startOf(pid) }
}

function isAlive({ pid, started }) {
  try {
    process.kill(pid, 0)
  } catch (error) {
    // EPERM: it lives, and belongs to another user.
    if (error.code !== 'EPERM') return false
  }
  return startOf(pid) === started
}

/** When a process started, so that another one with the same number is distinguished from it; null where the system does not say, or it has ended. */
function startOf(pid) {
  try {
    const [state, ...fields] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1).split(' ')
    return state === 'Z' ? null : (fields[18] ?? null)
  } catch {
    return null
  }
}
