import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { BootProblem } from '@kandili/embedded-postgres/boot-problem'

/** The machines of the databases: a network namespace each. Everything else runs outside, at the front. */
export const machines = [1, 2, 3] as const
export type Machine = (typeof machines)[number]

/** RFC 2544 reserves these addresses for tests. They exist on this machine only. */
const NETWORK = '198.18.0'
export const everyMachine = `${NETWORK}.0/24`
export const addressOf = (machine: Machine): string => `${NETWORK}.${10 + machine}`

const BRIDGE = 'kandili'
const spaceOf = (machine: Machine): string => `kandili-${machine}`
const ip = (line: string): void => void execFileSync('ip', line.split(' '))

/** What begins a command that runs on a machine. */
export const inside = (machine: Machine): string[] => ['ip', 'netns', 'exec', spaceOf(machine)]

/** Connects the machines by a bridge. @throws BootProblem if another cluster has it */
export const layNetwork = (): void => {
  if (existsSync(`/sys/class/net/${BRIDGE}`)) {
    throw new BootProblem(
      'A cluster runs on this machine, or one was killed.',
      `End it, or remove what it left: ip link delete ${BRIDGE}; for n in ${machines.join(' ')}; do ip netns pids kandili-$n | xargs -r kill -9; ip netns delete kandili-$n; done`,
    )
  }
  ip(`link add ${BRIDGE} type bridge`)
  ip(`address add ${NETWORK}.1/24 dev ${BRIDGE}`)
  ip(`link set ${BRIDGE} up`)
  for (const machine of machines) {
    const space = spaceOf(machine)
    ip(`netns add ${space}`)
    ip(`link add ${space} type veth peer name eth0 netns ${space}`)
    ip(`link set ${space} master ${BRIDGE} up`)
    ip(`-n ${space} link set lo up`)
    ip(`-n ${space} address add ${addressOf(machine)}/24 dev eth0`)
    ip(`-n ${space} link set eth0 up`)
  }
}

export const removeNetwork = (): void => {
  for (const machine of machines) {
    // A process that has not quite ended keeps the namespace, and so the link into it.
    ip(`link delete ${spaceOf(machine)}`)
    ip(`netns delete ${spaceOf(machine)}`)
  }
  ip(`link delete ${BRIDGE}`)
}

const filter = (machine: Machine, rule: string): void => {
  const [command = '', ...all] = [...inside(machine), 'iptables', ...rule.split(' ')]
  execFileSync(command, all)
}

/** Drops all packets between a machine and others, without a word to either side. */
export const cutNetwork = (machine: Machine, others: readonly Machine[]): void => {
  for (const other of others) {
    filter(machine, `-A INPUT -s ${addressOf(other)} -j DROP`)
    filter(machine, `-A OUTPUT -d ${addressOf(other)} -j DROP`)
  }
}

export const mendNetwork = (machine: Machine): void => filter(machine, '-F')
