/** The words of parts that come on demand: who draws such a part imports this beside it. */
import english from '../messages/en-more.ftl?raw'
import { messages } from './fluent.svelte'

messages.learn(english)
